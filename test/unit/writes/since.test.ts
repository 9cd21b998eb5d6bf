import { beforeEach, expect, test, vi } from 'vitest'
import { clientFor } from '../../../lib/settings/chain-client.ts'
import { blockBeforeSending, knownBlocks } from '../../../lib/writes/since.ts'

vi.mock('../../../lib/settings/chain-client.ts', () => ({ clientFor: vi.fn() }))

beforeEach(() => void vi.mocked(clientFor).mockClear())

const NOW = 1_800_000_000_000
const MINUTES = 60_000

test.each([
  ['nine minutes ago: no other one is read', -9 * MINUTES, 0],
  ['ten minutes ago: another one is read beside it', -10 * MINUTES, 1],
  ['ten minutes ahead, by a clock that was wrong: another one is read', 10 * MINUTES, 1],
])('a write has the block that was known %s', async (_, at, readings) => {
  await knownBlocks.set({ 8453: { number: 7, at: NOW + at } })
  expect(await blockBeforeSending(8453, NOW)).toBe(7)
  expect(clientFor).toHaveBeenCalledTimes(readings)
})
