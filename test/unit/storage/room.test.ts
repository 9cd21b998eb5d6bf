import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing'
import { collectionList } from '../../../lib/lists/collections.ts'
import { addWrite, writes } from '../../../lib/writes/journal.ts'
import { createRunner } from '../../../lib/writes/runner.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { writeExample } from './examples.ts'

const { local } = browser.storage
const set = local.set.bind(local)
const answer = { hash: `0x${'cd'.repeat(32)}`, chainId: 84532, contractAddress: `0x${'12'.repeat(20)}`, tokenId: '3' }

beforeEach(() => {
  fakeBrowser.reset()
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
