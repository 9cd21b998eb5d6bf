import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { captureSelection, readOffer } from '../../../lib/drafts/capture-selection.ts'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { rememberChoices } from '../../../lib/drafts/remember-choices.ts'
import { notifyCaptureLost } from '../../../lib/i18n/notifications.ts'
import { place } from '../../../lib/settings/place.ts'
import { preferences } from '../../../lib/settings/preferences.ts'
import { DatabaseUnavailable } from '../../../lib/storage/database.ts'
import { snapshot } from '../../fixtures/page-snapshot.ts'

const { local } = browser.storage
const tab = { id: 7, windowId: 1, url: 'https://example.org/', title: 'A page' }
const selected = { selectionText: 'some words' }
const saying = (words: string) =>
  expect.objectContaining({ message: expect.stringContaining(words) })

beforeEach(() => {
  // No tab shows a page of the extension.
  Object.assign(browser.tabs, {
    sendMessage: () => Promise.reject(new Error('Receiving end does not exist')),
  })
})

test('captureSelection reports on every surface when storage is too full for the draft', async () => {
  await place.set({ section: 'timeline' })
  vi.spyOn(drafts, 'put').mockRejectedValue(new DOMException('disk full', 'QuotaExceededError'))
  await captureSelection(tab, selected)
  expect(await place.get()).toMatchObject({ captureFailure: 'full', section: 'compose' })
  expect(await drafts.by('updatedAt')).toEqual([])
})

test('captureSelection rejects and a notification reports it when storage is too full even for the report', async () => {
  vi.spyOn(drafts, 'put').mockRejectedValue(new DOMException('disk full', 'QuotaExceededError'))
  vi.spyOn(local, 'set').mockRejectedValue(new Error('Resource::kQuotaBytes quota exceeded'))
  const create = vi.spyOn(browser.notifications, 'create')
  const error = await captureSelection(tab, selected).catch((caught: unknown) => caught)
  await notifyCaptureLost(error)
  expect(create).toHaveBeenCalledWith('capture', saying('is full'))
})

test.each([
  ['the database cannot be opened', new DatabaseUnavailable('failed'), 'can’t open its storage'],
  ['the reason is not known', new Error('another'), 'Not saved:'],
])('a notification reports a capture that failed when %s', async (_, error, message) => {
  const create = vi.spyOn(browser.notifications, 'create')
  await notifyCaptureLost(error)
  expect(create).toHaveBeenCalledWith('capture', saying(message))
})

test.each([
  ['https://example.org/', true],
  ['https://example.org/reset?token=1', false],
  ['http://192.168.178.1/', false],
])('captureSelection sets "Credit the source" for %s to %s', async (url, addSource) => {
  await captureSelection({ ...tab, url }, selected)
  expect((await drafts.by('updatedAt'))[0]).toMatchObject({ addSource, source: { url } })
})

test('rememberChoices keeps "Credit the source" as it was when the published source was risky', async () => {
  await captureSelection({ ...tab, url: 'http://192.168.178.1/' }, selected)
  const [risky] = await drafts.by('updatedAt')
  if (!risky) throw new Error('No draft')
  await rememberChoices(risky, '0x1')
  expect((await preferences.get()).newDraft).toMatchObject({
    addSource: true,
    collection: { choice: '0x1' },
  })
  await rememberChoices({ ...risky, source: undefined }, '0x1')
  expect((await preferences.get()).newDraft).toMatchObject({ addSource: false })
})

test('captureSelection takes the text that the menu gives for a frame of another origin, and asks for no permission', async () => {
  const request = vi.fn()
  vi.spyOn(browser, 'permissions', 'get').mockReturnValue({ request } as never)
  await captureSelection(tab, { ...selected, frameId: 4 })
  expect((await drafts.by('updatedAt'))[0]).toMatchObject({
    text: 'some words',
    source: { url: tab.url, via: 'menu' },
  })
  expect(request).not.toHaveBeenCalled()
})

test.each([
  ['https://example.org/articles/1', 'https://example.org/articles/1'],
  ['https://example.org/reset?token=1', undefined],
  ['http://192.168.178.1/', undefined],
  ['file:///home/me/letter.txt', undefined],
])(
  'readOffer offers the address of a page without a selection, %s, as %s',
  async (url, offered) => {
    const executeScript = async () => [{ frameId: 0, result: snapshot({ url }) }]
    vi.spyOn(browser, 'scripting', 'get').mockReturnValue({ executeScript } as never)
    const offer = await readOffer(7)
    expect(offer.source?.url).toBe(offered)
    expect(offer.isUnreadable).toBeUndefined()
  },
)

test('readOffer says of a PDF that its text cannot be read, and offers its address', async () => {
  const executeScript = async () => [{ frameId: 0, result: snapshot({ isPdf: true }) }]
  vi.spyOn(browser, 'scripting', 'get').mockReturnValue({ executeScript } as never)
  expect(await readOffer(7)).toMatchObject({ isUnreadable: true, source: { url: snapshot().url } })
})

test('readOffer says of a page in which no script may run that it cannot be read', async () => {
  const executeScript = () => Promise.reject(new Error('Cannot access a chrome:// URL'))
  vi.spyOn(browser, 'scripting', 'get').mockReturnValue({ executeScript } as never)
  expect(await readOffer(7)).toEqual({ isUnreadable: true })
})
