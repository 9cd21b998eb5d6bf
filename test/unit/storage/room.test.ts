import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing'
import { adminRecords } from '../../../lib/admins/record.ts'
import { changeDraft, createDraft, drafts } from '../../../lib/drafts/drafts.ts'
import { createProcedures } from '../../../lib/messages/procedures/procedures.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import { COPIES, keepReserve } from '../../../lib/storage/room.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { storedPages } from '../../../lib/timeline/pages.ts'
import { addWrite } from '../../../lib/writes/journal.ts'
import { settleInterrupted } from '../../../lib/writes/recover.ts'
import { createRunner } from '../../../lib/writes/runner.ts'
import { writes } from '../../../lib/writes/stored.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { REVOCATION } from '../service/fake-fetch.ts'
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
    onOutcome: async () => undefined,
    onOutcomeLost: async (write, outcome) => options.told?.(write, outcome),
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

describe('texts that the chain has give way after the copies', () => {
  const TEXT = 'Some text. '.repeat(200)
  /** A publication with a long text of its own, which the chain has confirmed unless it is said otherwise. */
  function published(id: string, more: Partial<Write> = {}, text = `${id}: ${TEXT}`): Write {
    if (writeExample.operation.kind !== 'publish') throw new Error('It is one')
    const { request, draft } = writeExample.operation
    const operation = {
      kind: 'publish' as const,
      request: { ...request, title: id, token: { ...request.token, tokenContent: text } },
      draft: { ...draft, id: `draft-${id}`, title: id, text },
    }
    const status: Status = { state: 'confirmed', at: 1, ...answer, blockNumber: '9' }
    return { ...writeExample, id, operation, status, duplicate: { at: 1, count: 1, failures: 0 }, ...more }
  }
  const textOf = async (id: string) => {
    const write = await writes.get(id)
    return write?.operation.kind === 'publish' ? write.operation.request.token.tokenContent : undefined
  }
  const { duplicate: _, ...unlooked } = published('just confirmed, not looked for a twin yet')
  const NEEDED: Write[] = [
    published('accepted', { status: { state: 'accepted', at: 1, ...answer } }),
    published('reverted', { status: { state: 'reverted', at: 1, ...answer, blockNumber: '9' } }),
    published('refused', { status: { state: 'refused', at: 1, problem: { failure: 'offline' } } }),
    published('unknown', {
      status: { state: 'unknown', at: 1, attempt: 1, firstSentAt: 1, why: 'network' },
    }),
    unlooked,
    published('to be looked for again', { duplicate: { at: 1, count: 1, failures: 0, nextAt: 2 } }),
  ]

  /** Storage is full of these, the oldest first; the reserve is there. */
  async function fullOf(...all: Write[]) {
    await keepReserve()
    await writes.add(...all)
    const quota = await size()
    limitTo(() => quota)
  }

  test('to a write that is added, those of the oldest; all else of them stays, and of the others everything', async () => {
    await fullOf(...NEEDED, published('oldest'), published('newer'))
    const before = await writes.get('oldest')
    expect(await addWrite(published('new'))).toMatchObject({ added: true })
    expect(await textOf('new')).toContain(TEXT)
    expect(await textOf('oldest')).toBe('…')
    expect(await writes.get('oldest')).toMatchObject({
      status: before?.status,
      operation: { request: { title: 'oldest' }, textGone: true },
    })
    for (const write of NEEDED) expect(await writes.get(write.id)).toEqual(write)
    expect(JSON.stringify(await local.get(null))).not.toContain('oldest: ')
    expect(await writes.index()).toHaveLength(NEEDED.length + 3)
  })

  test('some at a time', async () => {
    const long = (id: string) => published(id, {}, 'x'.repeat(300_000))
    await fullOf(long('first'), long('second'), long('third'))
    await addWrite(published('new'))
    const lengths = await Promise.all(['first', 'second', 'third'].map(async (id) => (await textOf(id))?.length))
    expect(lengths).toEqual([1, 1, 300_000])
  })

  test('to a draft', async () => {
    await fullOf(published('oldest'))
    const { id } = await createDraft({ text: 'words '.repeat(100) })
    expect((await drafts.get(id))?.text).toContain('words')
    expect(await textOf('oldest')).toBe('…')
  })

  test('never where the chain has not confirmed them, nor where something else than room is missing', async () => {
    await fullOf(...NEEDED)
    await expect(addWrite(published('new'))).rejects.toThrow('quota')
    for (const write of NEEDED) expect(await writes.get(write.id)).toEqual(write)
    vi.restoreAllMocks()
    await writes.add(published('oldest'))
    vi.spyOn(local, 'set').mockRejectedValue(new Error('The database is broken'))
    await expect(addWrite(published('new'))).rejects.toThrow('broken')
    vi.restoreAllMocks()
    expect(await textOf('oldest')).toContain(TEXT)
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
    failing('navigation')
    const run = vi.fn(async () => undefined)
    const unused = async () => undefined
    const procedures = createProcedures({
      service: () => ({}) as ServiceClient,
      scheduler: { run, check: unused, confirmShown: unused },
      hasKey: async () => true,
      now: Date.now,
    })
    if (writeExample.operation.kind !== 'publish') throw new Error('It is one')
    const { request } = writeExample.operation
    const { id } = await procedures.publish({ draftId: draftExample.id, revision: draftExample.revision, request })
    expect(await writes.get(id)).toMatchObject({ status: { state: 'queued' } })
    expect(run).toHaveBeenCalled()
  })

  test('keeps no draft that was accepted, and nothing else from being sent', async () => {
    if (writeExample.operation.kind !== 'publish') throw new Error('It is one')
    await drafts.add(writeExample.operation.draft)
    await writes.add({ ...writeExample, id: 'done', status: { state: 'accepted', at: 1, ...answer } })
    failing('lastChoices')
    await settleInterrupted(2)
    expect(await drafts.index()).toEqual([])
  })
})

test('a write that is in the index alone is not tried for ever', async () => {
  await addWrite(writeExample)
  await addWrite({ ...writeExample, id: 'w2', operation: { kind: 'revoke', request: REVOCATION } })
  await local.remove('write:w1')
  await runnerOf().wake()
  expect((await writes.get('w2'))?.status.state).toBe('accepted')
})
