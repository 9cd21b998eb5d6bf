import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { captureSelection } from '../../../lib/drafts/capture-selection.ts'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { notifyCaptureLost } from '../../../lib/i18n/notifications.ts'
import { navigation } from '../../../lib/settings/navigation.ts'

const { local } = browser.storage
const tab = { id: 7, url: 'https://example.org/', title: 'A page' }
const selected = { selectionText: 'some words' }

/** Makes storage refuse items with these names as full. */
function refuse(refused: (key: string) => boolean): void {
  const set = local.set.bind(local)
  vi.spyOn(local, 'set').mockImplementation(async (items) => {
    if (Object.keys(items).some(refused)) throw new Error('Resource::kQuotaBytes quota exceeded')
    await set(items)
  })
}

beforeEach(() => {
  vi.restoreAllMocks()
})

test('captureSelection reports on every surface when storage is too full for the draft', async () => {
  await navigation.set({ popup: 'timeline', panel: 'timeline' })
  refuse((key) => key.startsWith('draft'))
  await captureSelection(tab, selected)
  expect(await navigation.get()).toMatchObject({ captureFailure: 'full', popup: 'write', panel: 'write' })
  expect(await drafts.index()).toEqual([])
})

test('captureSelection rejects and a notification reports it when storage is too full even for the report', async () => {
  refuse(() => true)
  const create = vi.spyOn(browser.notifications, 'create')
  const error = await captureSelection(tab, selected).catch((caught: unknown) => caught)
  await notifyCaptureLost(error)
  expect(create).toHaveBeenCalledWith('capture', expect.objectContaining({ message: expect.stringContaining('is full') }))
  await expect(notifyCaptureLost(new Error('another'))).rejects.toThrow('another')
})
