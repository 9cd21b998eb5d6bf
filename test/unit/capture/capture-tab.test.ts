import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { captureTab } from '../../../lib/capture/capture-tab'
import { meta, paragraph, snapshot } from '../../fixtures/page-snapshot.ts'

type Frames = Record<number, unknown>
const executeScript = vi.fn()
const sendMessage = vi.fn()

/**
 * Sets the result of the injected function for each frame of the tab. Scripts fail in frames that
 * are not given.
 */
function frames(results: Frames): void {
  executeScript.mockImplementation(
    async ({ target }: { target: { frameIds?: number[]; allFrames?: boolean } }) => {
      if (!(0 in results) && target.allFrames) throw new Error('Cannot access contents of the page')
      const ids = target.frameIds ?? Object.keys(results).map(Number)
      return ids.map((frameId) => {
        if (!(frameId in results)) throw new Error('Cannot access contents of the page')
        return { frameId, documentId: '', result: results[frameId] }
      })
    },
  )
}

beforeEach(() => {
  executeScript.mockReset()
  sendMessage.mockReset().mockRejectedValue(new Error('Receiving end does not exist'))
  Object.assign(browser.tabs, { sendMessage })
  vi.spyOn(browser, 'scripting', 'get').mockReturnValue({
    executeScript,
  } as unknown as typeof browser.scripting)
})

const tab = { id: 7, url: 'https://example.org/tab?utm_source=x', title: 'Tab title' }

test('a page of the extension is captured by its own answer, because the browser injects nothing there', async () => {
  frames({})
  sendMessage.mockResolvedValue(
    snapshot({ ...paragraph('some words'), url: 'chrome-extension://abc/welcome.html' }),
  )
  expect(await captureTab(tab)).toMatchObject({
    text: 'some words',
    source: { url: '', via: 'page' },
  })
  expect(sendMessage).toHaveBeenCalledWith(tab.id, 'readPage')
})

test('a selection in a field comes before the page’s selection and gets no link to the passage', async () => {
  frames({ 0: snapshot({ fieldText: 'typed\n  words\n' }) })
  expect(await captureTab(tab)).toMatchObject({
    text: 'typed\n  words',
    source: { url: 'https://example.org/articles/1' },
  })
})

describe('a capture of a page with frames', () => {
  const described = { url: 'https://example.org/outer', title: 'Outer' }
  const outer = { ...described, metaElements: [meta('author', 'Ada')] }
  const source = { ...described, author: 'Ada', via: 'page' }

  test('takes the focused frame first', async () => {
    frames({
      0: snapshot({ ...outer, ...paragraph('outer'), focusedFrame: 'sameOrigin' }),
      3: snapshot({ text: 'not this', hasFocus: false }),
      4: snapshot({ text: 'inner', url: 'https://example.org/inner', title: 'Inner' }),
    })
    expect(await captureTab(tab)).toMatchObject({
      text: 'inner',
      titles: ['Inner', 'inner'],
      source: { url: 'https://example.org/inner' },
    })
  })

  test('takes only the requested frame', async () => {
    frames({ 0: snapshot({ ...outer, ...paragraph('outer') }), 4: snapshot() })
    expect(await captureTab(tab, { frameId: 4 })).toEqual({ failure: 'empty', source })
  })

  test('takes the menu’s text with the page’s source, or says where the selection is, when the frame cannot be read', async () => {
    frames({ 0: snapshot({ ...outer, focusedFrame: 'crossOrigin' }) })
    expect(await captureTab(tab, { frameId: 4, selectionText: ' flat text ' })).toEqual({
      text: 'flat text',
      titles: expect.arrayContaining(['Outer']),
      source: { ...source, via: 'menu' },
    })
    expect(await captureTab(tab)).toEqual({ failure: 'inFrame' })
    expect(await captureTab(tab, { frameId: 4 })).toEqual({ failure: 'noAccess' })
  })
})

describe('a capture where no script may run', () => {
  beforeEach(() => frames({}))

  test('takes the menu’s text', async () => {
    expect(await captureTab(tab, { selectionText: 'flat\u0000 text' })).toEqual({
      text: 'flat text',
      titles: expect.arrayContaining(['Tab title']),
      source: { url: 'https://example.org/tab', title: 'Tab title', via: 'menu' },
    })
  })

  test('names the page that the reader view shows', async () => {
    const url = 'about:reader?url=https%3A%2F%2Fpaper.example%2Fweirs%3Futm_source%3Dx'
    expect(
      await captureTab({ id: 7, url, title: 'On weirs' }, { selectionText: 'x' }),
    ).toMatchObject({ source: { url: 'https://paper.example/weirs', title: 'On weirs' } })
  })

  test('fails without the menu’s text', async () => {
    expect(await captureTab(tab)).toEqual({ failure: 'noAccess' })
    expect(await captureTab(tab, { selectionText: ' \n' })).toEqual({ failure: 'noAccess' })
  })
})

describe('a capture of a page that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    executeScript.mockReturnValue(new Promise(() => {}))
  })
  const within = async <T>(ms: number, capture: Promise<T>) => {
    await vi.advanceTimersByTimeAsync(ms)
    return Promise.race([capture, Promise.resolve('waiting')])
  }

  test('fails after ten seconds', async () => {
    const capture = captureTab(tab)
    expect(await within(9_900, capture)).toBe('waiting')
    expect(await within(200, capture)).toEqual({ failure: 'timeout' })
  })

  test('takes the menu’s text after ten seconds', async () => {
    expect(await within(10_000, captureTab(tab, { selectionText: 'flat text' }))).toMatchObject({
      text: 'flat text',
    })
  })
})

test('a capture fails as empty when nothing is selected, and names the page', async () => {
  frames({ 0: snapshot({ url: 'https://example.org/', title: 'A page' }) })
  expect(await captureTab(tab)).toEqual({
    failure: 'empty',
    source: { url: 'https://example.org/', title: 'A page', via: 'page' },
  })
})

test('a capture takes nothing from a password field, not from the menu either', async () => {
  frames({ 0: snapshot({ inPasswordField: true }) })
  expect(await captureTab(tab, { selectionText: 'hunter2' })).toEqual({ failure: 'empty' })
})

const WRONG_FIELDS = [
  { ...snapshot(), text: 3 },
  { ...snapshot(), metaElements: [{ ...meta('author', 'Ada'), text: 1 }] },
]
test.each([null, undefined, 'text', {}, ...WRONG_FIELDS])(
  'a capture ignores a result that is not a snapshot (%#)',
  async (result) => {
    frames({ 0: result })
    expect(await captureTab(tab)).toEqual({ failure: 'noAccess' })
  },
)
