import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing'
import { adminRecords } from '../../../lib/admins/record.ts'
import { changeDraft, createDraft, drafts } from '../../../lib/drafts/store.ts'
import { collectionList } from '../../../lib/lists/collections.ts'
import { storedPages } from '../../../lib/lists/timeline.ts'
import { createProcedures } from '../../../lib/messages/procedures.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import { COPIES, keepReserve } from '../../../lib/storage/room.ts'
import { addWrite, writes } from '../../../lib/writes/journal.ts'
import { createRunner } from '../../../lib/writes/runner.ts'
import { settleInterrupted } from '../../../lib/writes/settle.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { REVOCATION } from '../service/fetching.ts'
import { draftExample, writeExample } from './examples.ts'

const { local } = browser.storage
const set = local.set.bind(local)
const answer = { hash: `0x${'cd'.repeat(32)}`, chainId: 84532, contractAddress: `0x${'12'.repeat(20)}`, tokenId: '3' }

beforeEach(() => {
  fakeBrowser.reset()
})

test('the copies are those that there are', () => {
  expect([storedPages.name, adminRecords.name]).toEqual(COPIES.slice(0, 2))
  const copies: readonly string[] = COPIES
  expect([drafts.name, writes.name].filter((name) => copies.includes(name))).toEqual([])
})

/** A storage that takes so many characters and no more, as a browser's quota does. */
function limitTo(quota: () => number): void {
  vi.spyOn(local, 'set').mockImplementation(async (items) => {
    const after = { ...(await local.get(null)), ...items }
    if (JSON.stringify(after).length > quota()) throw new Error('Resource::kQuotaBytes quota exceeded')
    await set(items)
  })
}

const size = async () => JSON.stringify(await local.get(null)).length

function runnerOf(options: { sent?: () => unknown; told?: (write: Write, outcome: Status) => void } = {}) {
  const createWriting = async () => {
    await options.sent?.()
    return answer
  }
  return createRunner({
    service: () => ({ createWriting, revokePermission: async () => answer, grantPermission: async () => answer }),
    keepAwake: () => () => undefined,
    online: () => true,
    now: () => 1_795_250_009_000,
    ended: async () => undefined,
    unstored: async (write, outcome) => options.told?.(write, outcome),
  })
}

test('a write that has no room is not taken, and nothing is sent', async () => {
  const quota = (await size()) + 100
  limitTo(() => quota)
  await expect(addWrite(writeExample)).rejects.toThrow('quota')
  expect(await writes.index()).toEqual([])
})

test('nor one whose answer would have no room', async () => {
  const quota = (await size()) + JSON.stringify(writeExample).length * 2
  limitTo(() => quota)
  await expect(addWrite(writeExample)).rejects.toThrow('quota')
  expect(await writes.index()).toEqual([])
})

test('an answer is stored though storage became full while it was waited for', async () => {
  await addWrite(writeExample)
  await collectionList.set({ account: writeExample.account ?? '', at: 0, collections: [] })
  let quota = Number.POSITIVE_INFINITY
  limitTo(() => quota)
  await runnerOf({
    sent: async () => {
      quota = await size()
    },
  }).wake()
  expect((await writes.get('w1'))?.status).toMatchObject({ state: 'accepted', ...answer })
  expect(await collectionList.get()).toBeNull()
})

test('an answer that cannot be stored at all is told, and the write stays as it was', async () => {
  await addWrite(writeExample)
  let broken = false
  limitTo(() => (broken ? 0 : Number.POSITIVE_INFINITY))
  const told: Status[] = []
  const runner = runnerOf({
    sent: () => {
      broken = true
    },
    told: (_, outcome) => void told.push(outcome),
  })
  await expect(runner.wake()).rejects.toThrow('quota')
  expect(told).toMatchObject([{ state: 'accepted', hash: answer.hash }])
  expect((await writes.get('w1'))?.status.state).toBe('sending')
})

describe('what can be read again gives way', () => {
  /** Storage is full, a good part of it with a copy of what the service can be asked for; the reserve stays. */
  async function fullOfCopies() {
    await keepReserve()
    const draft = await createDraft({ text: 'a' })
    const collections = Array.from({ length: 50 }, () => ({ address: writeExample.account ?? '', name: 'x'.repeat(100) }))
    await collectionList.set({ account: writeExample.account ?? '', at: 0, collections })
    const quota = await size()
    limitTo(() => quota)
    return draft
  }
  const reserve = async () => (await local.get('reserve')).reserve

  test('to a draft', async () => {
    const { id } = await fullOfCopies()
    await changeDraft(id, { text: 'words '.repeat(100) })
    await createDraft({ text: 'another' })
    expect((await drafts.get(id))?.text).toContain('words words')
    expect(await drafts.index()).toHaveLength(2)
    expect(await collectionList.get()).toBeNull()
    expect(await reserve()).toBeDefined()
  })

  test('to a write, before anything is sent', async () => {
    await fullOfCopies()
    expect(await addWrite(writeExample)).toMatchObject({ added: true })
    expect(await reserve()).toBeDefined()
  })
})

describe('what cannot be stored beside a write', () => {
  const failing = (key: string) =>
    vi.spyOn(local, 'set').mockImplementation(async (items) => {
      if (key in items) throw new Error('Resource::kQuotaBytes quota exceeded')
      await set(items)
    })

  test('takes nothing back: it is sent, and nobody is told that nothing was', async () => {
    await drafts.add(draftExample)
    failing('place')
    const wake = vi.fn(async () => undefined)
    const unused = async () => undefined
    const procedures = createProcedures({
      service: () => ({}) as ServiceClient,
      wake,
      left: unused,
      check: unused,
      confirm: unused,
      hasKey: async () => true,
      now: Date.now,
    })
    if (writeExample.what.kind !== 'publish') throw new Error('It is one')
    const { request } = writeExample.what
    const { id } = await procedures.publish({ draftId: draftExample.id, revision: draftExample.revision, request })
    expect(await writes.get(id)).toMatchObject({ status: { state: 'queued' } })
    expect(wake).toHaveBeenCalled()
  })

  test('keeps no draft that was accepted, and nothing else from being sent', async () => {
    if (writeExample.what.kind !== 'publish') throw new Error('It is one')
    await drafts.add(writeExample.what.draft)
    await writes.add({ ...writeExample, id: 'done', status: { state: 'accepted', at: 1, ...answer } })
    failing('lastChoices')
    await settleInterrupted(2)
    expect(await drafts.index()).toEqual([])
  })
})

test('a write that is in the index alone is not tried for ever', async () => {
  await addWrite(writeExample)
  await addWrite({ ...writeExample, id: 'w2', what: { kind: 'revoke', request: REVOCATION } })
  await local.remove('write:w1')
  await runnerOf().wake()
  expect((await writes.get('w2'))?.status.state).toBe('accepted')
})
