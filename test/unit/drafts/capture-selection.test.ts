import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { captureSelection, onFramePermitted } from '../../../lib/drafts/capture-selection.ts'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { lastChoices, rememberChoices } from '../../../lib/drafts/last-choices.ts'
import { notifyCaptureLost } from '../../../lib/i18n/notifications.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { DatabaseUnavailable } from '../../../lib/storage/database.ts'

const { local } = browser.storage
const tab = { id: 7, url: 'https://example.org/', title: 'A page' }
const selected = { selectionText: 'some words' }

beforeEach(() => {
  // No tab shows a page of the extension.
  Object.assign(browser.tabs, { sendMessage: () => Promise.reject(new Error('Receiving end does not exist')) })
})

test('captureSelection reports on every surface when storage is too full for the draft', async () => {
  await navigation.set({ popup: 'timeline', panel: 'timeline' })
  vi.spyOn(drafts, 'put').mockRejectedValue(new DOMException('disk full', 'QuotaExceededError'))
  await captureSelection(tab, selected)
  expect(await navigation.get()).toMatchObject({ captureFailure: 'full', popup: 'write', panel: 'write' })
  expect(await drafts.by('updatedAt')).toEqual([])
})

test('captureSelection rejects and a notification reports it when storage is too full even for the report', async () => {
  vi.spyOn(drafts, 'put').mockRejectedValue(new DOMException('disk full', 'QuotaExceededError'))
  vi.spyOn(local, 'set').mockRejectedValue(new Error('Resource::kQuotaBytes quota exceeded'))
  const create = vi.spyOn(browser.notifications, 'create')
  const error = await captureSelection(tab, selected).catch((caught: unknown) => caught)
  await notifyCaptureLost(error)
  expect(create).toHaveBeenCalledWith('capture', expect.objectContaining({ message: expect.stringContaining('is full') }))
})

test.each([
  ['the database cannot be opened', new DatabaseUnavailable('failed'), 'can’t open its storage'],
  ['the reason is not known', new Error('another'), 'Not saved:'],
])('a notification reports a capture that failed when %s', async (_, error, message) => {
  const create = vi.spyOn(browser.notifications, 'create')
  await notifyCaptureLost(error)
  expect(create).toHaveBeenCalledWith('capture', expect.objectContaining({ message: expect.stringContaining(message) }))
})

test.each([
  ['https://example.org/', true],
  ['https://example.org/reset?token=1', false],
  ['http://192.168.178.1/', false],
])('captureSelection sets "Credit the source" for %s to %s', async (url, addSource) => {
  await captureSelection({ ...tab, url }, selected)
  expect((await drafts.by('updatedAt'))[0]).toMatchObject({ addSource, source: { url } })
})

test('captureSelection puts the text in the quotation marks that were chosen last, and knows where it begins and ends', async () => {
  await lastChoices.update((old) => ({ ...old, quotes: '„…“' }))
  await captureSelection(tab, selected)
  expect((await drafts.by('updatedAt'))[0]).toMatchObject({
    text: '„some words“',
    quotes: '„…“',
    link: 'page',
    source: { ends: { first: 'some words', last: 'some words' } },
  })
})

test('rememberChoices keeps "Credit the source" as it was when the published source was risky', async () => {
  await captureSelection({ ...tab, url: 'http://192.168.178.1/' }, selected)
  const [risky] = await drafts.by('updatedAt')
  if (!risky) throw new Error('No draft')
  await rememberChoices(risky, '0x1')
  expect(await lastChoices.get()).toMatchObject({ addSource: true, collection: { choice: '0x1' } })
  await rememberChoices({ ...risky, source: undefined }, '0x1')
  expect(await lastChoices.get()).toMatchObject({ addSource: false })
})

describe('a selection in a frame that cannot be read', () => {
  const inFrame = (frameUrl: string) => ({ ...selected, frameId: 4, frameUrl })
  const origin = 'https://frame.example:8443'
  const pattern = 'https://frame.example/*'

  test.each([
    ['https://frame.example:8443/a', { tabId: 7, frameId: 4, origin }],
    ['https://example.org/frame', undefined],
    ['http://frame.example/', undefined],
    ['about:srcdoc', undefined],
  ])('is offered to be read again when the menu names an https frame of another origin: %s', async (frameUrl, unreadFrame) => {
    await captureSelection(tab, inFrame(frameUrl))
    expect((await navigation.get()).unreadFrame).toEqual(unreadFrame)
  })

  test('is captured when its origin has just been permitted, and the permission is given back afterwards', async () => {
    let permitted: (permissions: { origins?: string[] }) => Promise<void> = async () => undefined
    const steps: string[] = []
    vi.spyOn(browser, 'permissions', 'get').mockReturnValue({
      onAdded: { addListener: (listener: typeof permitted) => (permitted = listener) },
      remove: async ({ origins }: { origins: string[] }) => steps.push(`remove ${origins}`),
    } as never)
    vi.spyOn(browser, 'scripting', 'get').mockReturnValue({
      executeScript: async ({ target }: { target: object }) => {
        steps.push(`read ${JSON.stringify(target)}`)
        return []
      },
    } as never)
    onFramePermitted(() => undefined)
    await captureSelection(tab, inFrame(`${origin}/`))
    steps.length = 0
    await permitted({ origins: ['https://another.example/*'] })
    await permitted({})
    expect(steps).toEqual([])
    await permitted({ origins: [pattern] })
    expect(steps).toEqual(['read {"tabId":7,"frameIds":[0]}', 'read {"tabId":7,"frameIds":[4]}', `remove ${pattern}`])
    // The note is gone, and what is permitted later for something else stays.
    steps.length = 0
    await permitted({ origins: [pattern] })
    expect(steps).toEqual([])
  })
})
