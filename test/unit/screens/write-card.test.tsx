// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { WriteCard } from '../../../components/activity/WriteCard.tsx'
import { storesReady } from '../../../components/state/stores.ts'
import { executed, publication } from '../../fixtures/write-of.ts'
import { render } from './render.ts'

test.each([
  [8453, undefined],
  [84532, 'Expected on Base, but the service answered that it is on Base Sepolia.'],
])('a write’s card tells when an answer of chain %i is of another chain than expected', async (chainId, words) => {
  await storesReady()
  const status = { ...executed, state: 'accepted', at: 3, chainId } as const
  const card = await render(<WriteCard write={{ ...publication('w'), chainId: 8453, status, history: [] }} />)
  expect(card.querySelector('.note')?.textContent).toBe(words)
})
