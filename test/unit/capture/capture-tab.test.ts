import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { captureTab } from '../../../lib/capture/capture-tab'
import { meta, paragraph, reading } from './reading'

type Frames = Record<number, unknown>
const executeScript = vi.fn()

/** The tab's frames and what the injected function gives in each; an absent top frame is one that lets no script run. */
function frames(results: Frames): void {
  executeScript.mockImplementation(async ({ target }: { target: { frameIds?: number[]; allFrames?: boolean } }) => {
    if (!(0 in results) && target.allFrames) throw new Error('Cannot access contents of the page')
    const ids = target.frameIds ?? Object.keys(results).map(Number)
    return ids.map((frameId) => {
      if (!(frameId in results)) throw new Error('Cannot access contents of the page')
      return { frameId, documentId: '', result: results[frameId] }
    })
  })
}

beforeEach(() => {
  executeScript.mockReset()
  vi.spyOn(browser, 'scripting', 'get').mockReturnValue({ executeScript } as unknown as typeof browser.scripting)
})

const tab = { id: 7, url: 'https://example.org/tab?utm_source=x', title: 'Tab title' }

test('the selection, its title and its source', async () => {
  frames({ 0: reading({ marked: paragraph('some words'), title: 'A page' }) })
  expect(await captureTab(tab)).toEqual({
    text: 'some words',
    title: 'A page',
    source: { url: 'https://example.org/articles/1#:~:text=some%20words', title: 'A page', via: 'page' },
  })
})

test('a field is taken before what the page has selected, and is not linked', async () => {
  frames({ 0: reading({ field: 'typed\n  words\n', marked: paragraph('page') }) })
  expect(await captureTab(tab)).toMatchObject({ text: 'typed\n  words', source: { url: 'https://example.org/articles/1' } })
})

describe('frames', () => {
  const outer = { url: 'https://example.org/outer', title: 'Outer', facts: [meta('author', 'Ada')] }

  test('the frame with the focus comes first', async () => {
    frames({
      0: reading({ ...outer, marked: paragraph('outer'), inner: 'https://example.org/inner' }),
      3: reading({ marked: paragraph('not this'), focused: false, linkable: false }),
      4: reading({ marked: paragraph('inner'), url: 'https://example.org/inner', title: 'Inner', linkable: false }),
    })
    expect(await captureTab(tab)).toMatchObject({ text: 'inner', title: 'Inner', source: { url: 'https://example.org/inner' } })
  })

  test('a frame of another origin belongs to the page', async () => {
    const inner = reading({ marked: paragraph('inner'), url: 'https://ads.test/frame', title: 'Frame', linkable: false })
    frames({ 0: reading(outer), 4: inner })
    expect(await captureTab(tab, { frameId: 4 })).toEqual({
      text: 'inner',
      title: 'Outer',
      source: { url: 'https://example.org/outer', title: 'Outer', author: 'Ada', via: 'page' },
    })
  })

  test('only the frame that is asked for is taken', async () => {
    frames({ 0: reading({ ...outer, marked: paragraph('outer') }), 4: reading() })
    expect(await captureTab(tab, { frameId: 4 })).toEqual({ failure: 'empty' })
  })

  test('a frame that lets no script run gives what the menu has, with the page’s own source', async () => {
    frames({ 0: reading({ ...outer, inner: 'https://other.test/' }) })
    expect(await captureTab(tab, { frameId: 4, fallbackText: ' flat text ' })).toEqual({
      text: 'flat text',
      title: 'Outer',
      source: { url: 'https://example.org/outer', title: 'Outer', author: 'Ada', via: 'menu' },
    })
    expect(await captureTab(tab)).toEqual({ failure: 'no-access', origin: 'https://other.test' })
    expect(await captureTab(tab, { frameId: 4 })).toEqual({ failure: 'no-access', origin: 'https://other.test' })
  })
})

describe('where no script may run', () => {
  beforeEach(() => frames({}))

  test('the menu’s text is taken', async () => {
    expect(await captureTab(tab, { fallbackText: 'flat\u0000 text' })).toEqual({
      text: 'flat text',
      title: 'Tab title',
      source: { url: 'https://example.org/tab', title: 'Tab title', via: 'menu' },
    })
  })
  test('a page of the browser has no address', async () => {
    const source = { url: '', title: 'Settings', via: 'menu' }
    expect(await captureTab({ id: 7, url: 'chrome://settings', title: 'Settings' }, { fallbackText: 'x' })).toMatchObject({
      source,
    })
  })
  test('without it there is nothing', async () => {
    expect(await captureTab(tab)).toEqual({ failure: 'no-access' })
    expect(await captureTab(tab, { fallbackText: ' \n' })).toEqual({ failure: 'no-access' })
  })
})

test('nothing selected', async () => {
  frames({ 0: reading() })
  expect(await captureTab(tab)).toEqual({ failure: 'empty' })
})

test('a password is never taken, not from the menu either', async () => {
  frames({ 0: reading({ secret: true }) })
  expect(await captureTab(tab, { fallbackText: 'hunter2' })).toEqual({ failure: 'empty' })
})

test.each([null, undefined, 'text', {}, { ...reading(), marked: 3 }, { ...reading(), facts: [[1]] }])(
  'a result that is not a reading (%#) is not used',
  async (result) => {
    frames({ 0: result })
    expect(await captureTab(tab)).toEqual({ failure: 'no-access' })
  },
)
