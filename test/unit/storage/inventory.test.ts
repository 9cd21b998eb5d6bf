import { beforeEach, describe, expect, test } from 'vitest'
import { browser } from 'wxt/browser'
import { drafts } from '../../../lib/drafts/drafts.ts'
import {
  availability,
  closeDatabase,
  DatabaseUnavailable,
  leaveDatabase,
  NAME,
} from '../../../lib/storage/database.ts'
import {
  checkInventory,
  closeLoss,
  inventory,
  isInventoried,
  keepInventory,
} from '../../../lib/storage/inventory.ts'
import { addWrites } from '../../../lib/writes/queue.ts'
import { draftExample } from '../../fixtures/examples.ts'
import { publication } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'

/** Deletes the database, as a browser does that finds it damaged. */
async function deleteDatabase(): Promise<void> {
  await closeDatabase()
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(NAME)
    request.onsuccess = resolve
    request.onerror = reject
  })
}

const lossOf = async () => (await inventory.get())?.loss

describe('the inventory', () => {
  beforeEach(async () => {
    await checkInventory(1)
    keepInventory()
  })

  test('knows nothing of a loss on the first day', async () => {
    expect(await inventory.get()).toMatchObject({ drafts: 0, writes: 0 })
    expect(await lossOf()).toBeUndefined()
    expect(await isInventoried()).toBe(true)
  })

  test('follows what is stored', async () => {
    const write = publication('w')
    await drafts.put(draftExample)
    await addWrites([write])
    await soon(async () =>
      expect(await inventory.get()).toMatchObject({
        drafts: 1,
        writes: 1,
        newestAt: write.createdAt,
      }),
    )
    await drafts.remove([draftExample.id])
    await soon(async () => expect(await inventory.get()).toMatchObject({ drafts: 0, writes: 1 }))
  })

  test('tells what a deleted database held, until the user has read it', async () => {
    const write = publication('w')
    await drafts.put(draftExample)
    await addWrites([write])
    await soon(async () => expect(await inventory.get()).toMatchObject({ drafts: 1, writes: 1 }))
    await deleteDatabase()
    expect(await isInventoried()).toBe(false)
    await checkInventory(5)
    const loss = { of: 'data', drafts: 1, writes: 1, newestAt: write.createdAt, at: 5 }
    expect(await lossOf()).toEqual(loss)
    expect(await isInventoried()).toBe(true)
    // Later storing, and the next start of the background, leave it.
    await drafts.put(draftExample)
    await soon(async () => expect(await inventory.get()).toMatchObject({ drafts: 1, writes: 0 }))
    await checkInventory(6)
    expect(await lossOf()).toEqual(loss)
    await closeLoss()
    await checkInventory(7)
    expect(await lossOf()).toBeUndefined()
  })

  test.each([
    ['draft', () => drafts.put(draftExample), { drafts: 1, writes: 0 }],
    ['write', () => addWrites([publication('w')]), { drafts: 0, writes: 1 }],
  ])('tells the loss of a single %s', async (_, store, held) => {
    await store()
    await soon(async () => expect(await inventory.get()).toMatchObject(held))
    await deleteDatabase()
    await checkInventory(5)
    expect(await lossOf()).toMatchObject({ of: 'data', ...held })
  })

  test('tells no loss of a database that held nothing', async () => {
    await deleteDatabase()
    await checkInventory(5)
    expect(await lossOf()).toBeUndefined()
  })

  test('tells that the settings were deleted, where the database is left', async () => {
    await browser.storage.local.clear()
    expect(await isInventoried()).toBe(false)
    await checkInventory(5)
    expect(await lossOf()).toEqual({ of: 'settings', at: 5 })
  })
})

test('a page that has left its database neither reads nor stores', async () => {
  await leaveDatabase()
  expect(availability.current()).toBe('elsewhere')
  const error = await drafts.put(draftExample).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(error).toMatchObject({ reason: 'elsewhere' })
  await closeDatabase()
  expect(await drafts.count()).toBe(0)
})
