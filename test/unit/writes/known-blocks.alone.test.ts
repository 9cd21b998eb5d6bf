import { beforeEach, expect, test, vi } from 'vitest'
import { clientFor } from '../../../lib/settings/chain-client.ts'
import { blockBeforeSending, knownBlocks } from '../../../lib/writes/known-blocks.ts'

vi.mock('../../../lib/settings/chain-client.ts', () => ({ clientFor: vi.fn() }))

beforeEach(() => void vi.mocked(clientFor).mockClear())

test.each<[string, Record<string, number>, number | undefined, number]>([
  ['the block that is known, and reads no other', { 8453: 7 }, 7, 0],
  ['no block of another chain, and reads one of its own', { 84532: 7 }, undefined, 1],
])('a write has %s', async (_, known, block, readings) => {
  await knownBlocks.set(known)
  expect(await blockBeforeSending(8453)).toBe(block)
  expect(clientFor).toHaveBeenCalledTimes(readings)
})
