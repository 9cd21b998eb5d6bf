import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { captureSelection } from '../../../lib/drafts/capture-selection.ts'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { notifyCaptureLost } from '../../../lib/i18n/notifications.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { DatabaseUnavailable } from '../../../lib/storage/database.ts'

const { local } = browser.storage
const tab = { id: 7, url: 'https://example.org/', title: 'A page' }
const selected = { selectionText: 'some words' }

beforeEach(() => {
  vi.restoreAllMocks()
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
  ['the database cannot be opened', new DatabaseUnavailable('failed'), 'storage cannot be opened'],
  ['the reason is not known', new Error('another'), 'could not be stored'],
])('a notification reports a capture that failed when %s', async (_, error, message) => {
  const create = vi.spyOn(browser.notifications, 'create')
  await notifyCaptureLost(error)
  expect(create).toHaveBeenCalledWith('capture', expect.objectContaining({ message: expect.stringContaining(message) }))
})
