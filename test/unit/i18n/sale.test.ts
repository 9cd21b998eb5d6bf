import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { CHAINS, chainOf } from '../../../lib/chain/chains.ts'
import { saleSentence } from '../../../lib/i18n/sentences/sale.ts'
import { address } from '../../fixtures/entries.ts'

const NEVER = String(2n ** 64n - 1n)
const NOW = Date.parse('2026-11-21T00:00:00Z')
const base = CHAINS.find(({ id }) => id === 8453)
const open = { type: 'fixedPrice', pricePerToken: '0', saleStart: '0', saleEnd: NEVER }
const seconds = (time: string) => String(Date.parse(time) / 1000)

test.each([
  ['that is free', open, 'Free'],
  ['with a price', { ...open, pricePerToken: '1000000000000000' }, '0.001 ETH'],
  [
    'in USDC',
    { ...open, type: 'erc20Mint', pricePerToken: '5000000', currency: base?.usdc?.toLowerCase() as Address },
    '5 USDC',
  ],
  ['in USDC as the timeline lists it, without a currency', { ...open, type: 'erc20Mint', pricePerToken: '10000' }, '0.01 USDC'],
  [
    'in another token',
    { ...open, type: 'erc20Mint', pricePerToken: '5000000', currency: address(1) },
    'Priced in another token',
  ],
  ['that has ended', { ...open, saleEnd: seconds('2026-11-20T00:00:00Z') }, 'Sale ended'],
  ['that has not begun', { ...open, saleStart: seconds('2026-12-01T12:00:00Z') }, /^Free, from .*2026/],
  ['that will end', { ...open, saleEnd: seconds('2026-12-01T12:00:00Z') }, /^Free, until .*2026/],
  ['without a price', { saleStart: '0', saleEnd: NEVER }, undefined],
  ['with times that no date can hold', { ...open, saleStart: '9'.repeat(70), saleEnd: '9'.repeat(70) }, 'Free'],
  ['that is unknown', undefined, undefined],
])('saleSentence of a sale %s', (_, sale, expected) => {
  const sentence = saleSentence(sale, base, NOW)
  if (expected instanceof RegExp) expect(sentence).toMatch(expected)
  else expect(sentence).toBe(expected)
})

test('saleSentence gives a price in the chain’s own currency on an unknown chain', () => {
  expect(saleSentence({ ...open, pricePerToken: '1000000000000000000' }, chainOf(5), NOW)).toBe('1 (native coin)')
})
