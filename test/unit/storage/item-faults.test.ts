import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { DEFAULT_SETTINGS, settings, settingsShape } from '../../../lib/settings/settings.ts'
import { forgetAsides, readAsides } from '../../../lib/storage/quarantine.ts'
import { draftExample } from './examples.ts'

const { local } = browser.storage
const full = () => Promise.reject(new Error('Resource::kQuotaBytes quota exceeded'))

beforeEach(() => {
  fakeBrowser.reset()
})

describe('an item', () => {
  test('drops only the fields that are invalid, sets them aside, and keeps what it does not know', async () => {
    const stored = { ...DEFAULT_SETTINGS, chainId: 10, confirm: 'perhaps', ipfsGateway: 'ftp://x', later: { some: 'thing' } }
    await local.set({ settings: { v: settingsShape.version, value: stored } })
    const expected = { ...stored, confirm: true, ipfsGateway: DEFAULT_SETTINGS.ipfsGateway }
    expect(await settings.get()).toEqual(expected)
    expect((await local.get('settings')).settings).toEqual({ v: settingsShape.version, value: expected })
    expect(await readAsides()).toMatchObject([{ key: 'settings', stored: { confirm: 'perhaps', ipfsGateway: 'ftp://x' } }])
    await settings.update((old) => ({ ...old, notify: false }))
    expect(await settings.get()).toEqual({ ...expected, notify: false })
  })

  test.each([
    ['no envelope', 'text'],
    ['another shape', { v: settingsShape.version, value: [1, 2] }],
    ['a version from the future', { v: 99, value: DEFAULT_SETTINGS }],
  ])('sets aside, whole, what cannot be read: %s', async (_, stored) => {
    await local.set({ settings: stored })
    expect(await settings.get()).toEqual(DEFAULT_SETTINGS)
    const asides = await readAsides()
    expect(asides).toMatchObject([{ key: 'settings', stored }])
    await forgetAsides([...asides.map(({ name }) => name), 'settings'])
    expect(await readAsides()).toEqual([])
  })

  test('is set aside once, however many read it at the same time', async () => {
    await local.set({ settings: 'text' })
    await Promise.all([settings.get(), settings.get(), settings.update((old) => old), settings.set(DEFAULT_SETTINGS)])
    expect(await readAsides()).toHaveLength(1)
  })

  test('is never replaced where it cannot be set aside', async () => {
    await local.set({ settings: 'text' })
    vi.spyOn(local, 'set').mockImplementation(full)
    expect(await settings.get()).toEqual(DEFAULT_SETTINGS)
    await expect(settings.set(DEFAULT_SETTINGS)).rejects.toThrow('quota')
    await expect(settings.update((old) => old)).rejects.toThrow('quota')
    expect((await local.get('settings')).settings).toBe('text')
  })
})

describe('records', () => {
  test('one that cannot be read is set aside and leaves the index; the others stay', async () => {
    for (const id of ['a', 'b', 'c']) await drafts.add({ ...draftExample, id })
    await local.set({ 'draft:b': { v: 1, value: { id: 'b', title: 7 } } })
    expect((await drafts.many(['a', 'b', 'c'])).map(({ id }) => id)).toEqual(['a', 'c'])
    expect((await drafts.index()).map(({ id }) => id)).toEqual(['c', 'a'])
    expect(await readAsides()).toMatchObject([{ key: 'draft:b', stored: { value: { title: 7 } } }])
    expect((await local.get('draft:b'))['draft:b']).toBeUndefined()
  })

  test('an index that cannot be read is made anew, newest first', async () => {
    for (const [at, id] of ['a', 'b', 'c'].entries()) await drafts.add({ ...draftExample, id, createdAt: at })
    await local.set({ draft: 'text' })
    expect((await drafts.index()).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    await drafts.add({ ...draftExample, id: 'd' })
    expect((await drafts.index()).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  })

  test('changes at the same time lose nothing', async () => {
    await drafts.add({ ...draftExample, id: 'a', text: '' })
    const words = Array.from({ length: 50 }, (_, index) => `${index} `)
    await Promise.all(words.map((word) => drafts.change('a', (draft) => ({ ...draft, text: draft.text + word }))))
    expect((await drafts.get('a'))?.text).toBe(words.join(''))
  })

  test('a full storage leaves the record and the index as they were', async () => {
    await drafts.add({ ...draftExample, id: 'a' })
    const before = await local.get(null)
    vi.spyOn(local, 'set').mockImplementation(full)
    await expect(drafts.change('a', (draft) => ({ ...draft, text: 'more' }))).rejects.toThrow('quota')
    await expect(drafts.add({ ...draftExample, id: 'b' })).rejects.toThrow('quota')
    expect(await local.get(null)).toEqual(before)
  })
})
