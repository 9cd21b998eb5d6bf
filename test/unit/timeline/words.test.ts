import { expect, test } from 'vitest'
import { CHAINS, chainOf } from '../../../lib/chain/chains.ts'
import { collectionPage, momentPage } from '../../../lib/chain/links.ts'
import { saleSentence } from '../../../lib/i18n/sentences/sale.ts'
import { address } from './entries.ts'

const NEVER = String(2n ** 64n - 1n)
const NOW = Date.parse('2026-11-21T00:00:00Z')
const base = CHAINS.find(({ id }) => id === 8453)
const open = { type: 'fixedPrice', pricePerToken: '0', saleStart: '0', saleEnd: NEVER }
const seconds = (time: string) => String(Date.parse(time) / 1000)

test.each([
  ['free', open, 'free'],
  ['a price', { ...open, pricePerToken: '1000000000000000' }, '0.001 ETH'],
  ['USDC', { ...open, type: 'erc20Mint', pricePerToken: '5000000', currency: base?.usdc?.toLowerCase() }, '5 USDC'],
  ['another token', { ...open, type: 'erc20Mint', pricePerToken: '5000000', currency: address(1) }, 'priced in another token'],
  ['ended', { ...open, saleEnd: seconds('2026-11-20T00:00:00Z') }, 'sale ended'],
  ['not begun', { ...open, saleStart: seconds('2026-12-01T12:00:00Z') }, /^free, from .*2026/],
  ['not for ever', { ...open, saleEnd: seconds('2026-12-01T12:00:00Z') }, /^free, until .*2026/],
  ['no price known', { saleStart: '0', saleEnd: NEVER }, undefined],
  ['nothing that makes sense', { pricePerToken: 'much', saleStart: '9'.repeat(70), saleEnd: 'soon' }, undefined],
  ['nothing', undefined, undefined],
])('a sale: %s', (_, sale, words) => {
  const said = saleSentence(sale, base, NOW)
  if (words instanceof RegExp) expect(said).toMatch(words)
  else expect(said).toBe(words)
})

test('a price on a chain that is not known is in its own currency', () => {
  const chain = chainOf(5, [{ chainId: 5, name: 'Five' }])
  expect(saleSentence({ ...open, pricePerToken: '1000000000000000000' }, chain, NOW)).toBe('1 in the chain’s own currency')
})

test('pages on the service’s site: for networks with a short name, and checked addresses', () => {
  expect(momentPage(8453, address(1), '7')).toBe(`https://inprocess.world/collect/base:${address(1)}/7`)
  expect(momentPage(7777777, address(1), '7')).toContain('/collect/zora:')
  expect(collectionPage(84532, address(1))).toBe(`https://inprocess.world/collection/bsep:${address(1)}`)
  expect(momentPage(31337, address(1), '7')).toBeUndefined()
  expect(momentPage(undefined, address(1), '7')).toBeUndefined()
  expect(momentPage(8453, 'javascript:alert(1)', '7')).toBeUndefined()
  expect(momentPage(8453, address(1), '7/../../x')).toBeUndefined()
  expect(collectionPage(8453, '0x')).toBeUndefined()
})
