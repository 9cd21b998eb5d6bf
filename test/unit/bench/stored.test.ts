import { expect, test } from 'vitest'
import { browser } from 'wxt/browser'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { readKey } from '../../../lib/settings/key.ts'
import { navigation } from '../../../lib/settings/navigation.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { writes } from '../../../lib/writes/stored.ts'
import { subjectOf } from '../../../lib/writes/write.ts'
import { muchOf, textOf } from '../../bench/stored.ts'

test('what the benchmark stores is read back as the extension stores it', async () => {
  const items = muchOf({ writes: 12, drafts: 3, collections: 20 })
  await browser.storage.local.set(items)

  const index = await writes.index()
  const read = await writes.many(index.map(({ id }) => id))
  expect(read).toHaveLength(12)
  expect(read.map(({ operation }) => subjectOf(operation))).toEqual(index.map(({ subject }) => subject))
  expect(new Set(read.map(({ operation }) => operation.kind))).toEqual(new Set(['publish', 'revoke']))

  const entries = await drafts.index()
  expect(await drafts.many(entries.map(({ id }) => id))).toHaveLength(3)
  expect((await navigation.get()).draftId).toBe(entries[0]?.id)
  expect((await collectionList.get())?.collections).toHaveLength(20)
  const { account, serviceUrl } = await settings.get()
  expect(account).toBe((await collectionList.get())?.account)
  expect(await readKey(serviceUrl)).toMatch(/^art_sk_/)

  // Reading has found nothing to mend and nothing to set aside.
  expect(await browser.storage.local.get(null)).toEqual(items)
})

test('a text is as long as it is asked for', () => {
  expect(textOf(1_000)).toHaveLength(1_000)
  expect(textOf(10).trim()).not.toBe('')
})
