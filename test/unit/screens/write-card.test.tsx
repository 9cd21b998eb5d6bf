// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { WriteCard } from '../../../components/activity/WriteCard.tsx'
import { storesReady } from '../../../components/state/stores.ts'
import type { Status } from '../../../lib/writes/write.ts'
import { executed, publication, STATUSES } from '../../fixtures/write-of.ts'
import { render } from './render.ts'

test.each([
  [8453, undefined],
  [84532, 'Expected on Base, but In Process put it on Base Sepolia.'],
])('a write’s card tells when an answer of chain %i is of another chain than expected', async (chainId, words) => {
  await storesReady()
  const status = { ...executed, state: 'accepted', at: 3, chainId } as const
  const card = await render(<WriteCard write={{ ...publication('w'), chainId: 8453, status, history: [] }} />)
  expect(card.querySelector('.note')?.textContent).toBe(words)
})

test.each([
  ['before the first look', undefined, true],
  ['between two looks', { at: 4, count: 1, failures: 0, nextAt: 9 }, true],
  ['after the last look', { at: 4, count: 2, failures: 0 }, false],
])('a write’s card says that a second copy is looked for, %s', async (_, duplicate, says) => {
  await storesReady()
  const status = { ...executed, state: 'confirmed', at: 3, blockNumber: '9' } as const
  const card = await render(<WriteCard write={{ ...publication('w'), status, history: [], ...(duplicate && { duplicate }) }} />)
  expect(card.textContent?.includes('Looking for a second copy')).toBe(says)
})

test.each<[string, Status, string]>([
  ['failed inside its transaction', { ...STATUSES.reverted, isInner: true }, 'failed inside. Nothing was changed.'],
  ['is mined without an effect that shows', STATUSES.mined, 'the change doesn’t show'],
])('a write’s card says in words that it %s', async (_, status, words) => {
  await storesReady()
  const card = await render(<WriteCard write={{ ...publication('w'), status, history: [] }} />)
  expect(card.textContent).toContain(words)
})
