import { expect, test } from 'vitest'
import { browser } from 'wxt/browser'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { readKey } from '../../../lib/settings/key.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { database } from '../../../lib/storage/database.ts'
import { readQuarantine } from '../../../lib/storage/quarantine.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { muchOf } from '../../bench/stored.ts'

test('the values that the benchmark stores are read back as the extension stores them', async () => {
  const { writes: writeRows, drafts: draftRows, ...items } = muchOf({ writes: 12, drafts: 3, collections: 20 })
  await browser.storage.local.set(items)
  for (const [store, rows] of [['writes', writeRows] as const, ['drafts', draftRows] as const]) {
    await database.transaction([store], 'relaxed', async (tx) => {
      for (const row of rows as object[]) await tx.objectStore(store).put(row)
    })
  }

  const read = await writes.by('createdAt')
  expect(read).toHaveLength(12)
  expect(new Set(read.map(({ operation }) => operation.kind))).toEqual(new Set(['publish', 'revoke']))
  const stored = await drafts.by('updatedAt')
  expect(stored).toHaveLength(3)
  expect(stored.map(({ id }) => id)).toContain((await navigation.get()).draftId)
  expect((await collectionList.get())?.collections).toHaveLength(20)
  const { account, serviceUrl } = await settings.get()
  expect(account).toBe((await collectionList.get())?.account)
  expect(await readKey(serviceUrl)).toMatch(/^art_sk_/)

  // Reading has found nothing to repair and nothing to put into quarantine.
  expect(await browser.storage.local.get(null)).toEqual(items)
  expect(await readQuarantine()).toEqual([])
})
