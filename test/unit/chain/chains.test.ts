import { describe, expect, test } from 'vitest'
import { CHAINS, chainOf, rpcUrlOf } from '../../../lib/chain/chains.ts'
import {
  collectionPage,
  momentPage,
  tokenLinks,
  transactionLinks,
} from '../../../lib/chain/links.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'12'.repeat(20)}`

describe('the table of chains', () => {
  test.each([
    [8453, 'Base', 'base', ['https://basescan.org', 'https://base.blockscout.com']],
    [
      84532,
      'Base Sepolia',
      'bsep',
      ['https://sepolia.basescan.org', 'https://base-sepolia.blockscout.com'],
    ],
    [1, 'Ethereum', 'eth', ['https://etherscan.io', 'https://eth.blockscout.com']],
    [10, 'Optimism', 'oeth', ['https://optimistic.etherscan.io', 'https://explorer.optimism.io']],
    [42161, 'Arbitrum One', 'arb', ['https://arbiscan.io', 'https://arbitrum.blockscout.com']],
    [7777777, 'Zora', 'zora', ['https://explorer.zora.energy']],
  ])('has %i as %s with its explorers', (id, name, short, explorers) => {
    const chain = chainOf(id)
    expect(chain).toMatchObject({ id, name, short })
    expect(rpcUrlOf(chain)).toMatch(/^https:/)
    expect(transactionLinks(chain, hash).map(({ href }) => href)).toEqual(
      explorers.map((url) => `${url}/tx/${hash}`),
    )
  })

  test('names each explorer of a chain differently, because the name names its link', () => {
    for (const chain of CHAINS) {
      const names = chain.explorers.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('gives an unknown chain neither name, RPC nor link', () => {
    expect(chainOf(5)).toMatchObject({ id: 5, name: '' })
    expect(rpcUrlOf(chainOf(5))).toBeUndefined()
    expect(transactionLinks(chainOf(5), hash)).toEqual([])
  })
})

describe("the user's networks", () => {
  const networks = [
    { chainId: 84532, rpcUrl: 'http://127.0.0.1:8545', explorerUrl: 'http://127.0.0.1:4000/scan/' },
    { chainId: 8453, explorerUrl: 'https://example.org' },
  ]

  test('replace RPC and explorer of a chain', () => {
    const chain = chainOf(84532, networks)
    expect(chain).toMatchObject({ name: 'Base Sepolia', short: 'bsep' })
    expect(rpcUrlOf(chain)).toBe('http://127.0.0.1:8545')
    expect(transactionLinks(chain, hash)).toEqual([
      { name: '127.0.0.1:4000', href: `http://127.0.0.1:4000/scan/tx/${hash}` },
    ])
  })

  test('leave the built-in RPC where they name an explorer alone', () => {
    const chain = chainOf(8453, networks)
    expect(rpcUrlOf(chain)).toBe('https://mainnet.base.org')
    expect(transactionLinks(chain, hash)).toEqual([
      { name: 'example.org', href: `https://example.org/tx/${hash}` },
    ])
  })
})

describe('links', () => {
  test('no transaction link is made for what is no hash', () =>
    expect(transactionLinks(chainOf(1), `../${hash}`)).toEqual([]))

  test('a token link has the form of its explorer', () => {
    expect(tokenLinks(chainOf(8453), address, '12')).toEqual([
      { name: 'BaseScan', href: `https://basescan.org/token/${address}?a=12` },
      { name: 'Blockscout', href: `https://base.blockscout.com/token/${address}/instance/12` },
    ])
    const huge = String(2n ** 256n - 1n)
    expect(tokenLinks(chainOf(7777777), address, huge)[0]?.href).toContain(`/instance/${huge}`)
  })

  test('a page of the service exists for networks with a short name', () => {
    const site = 'https://inprocess.world'
    expect(momentPage(8453, address, '7')).toBe(`${site}/collect/base:${address}/7`)
    expect(momentPage(7777777, address, '7')).toBe(`${site}/collect/zora:${address}/7`)
    expect(collectionPage(84532, address)).toBe(`${site}/collection/bsep:${address}`)
    for (const chainId of [31337, undefined])
      expect(momentPage(chainId, address, '7')).toBeUndefined()
    expect(collectionPage(8453, '0x')).toBeUndefined()
  })

  test('a link keeps an address whose case breaks the checksum', () => {
    const shouting = `0x${'AB'.repeat(19)}cD`
    expect(tokenLinks(chainOf(8453), shouting, '1')).toHaveLength(2)
    expect(collectionPage(8453, shouting)).toContain(shouting)
  })

  test.each([
    ['0x12', '1'],
    ['javascript:alert(1)', '1'],
    [address, '-1'],
    [address, ''],
    [address, '1/..'],
    [address, '9'.repeat(79)],
  ])('no token link is made for address %j and token %j', (collection, token) => {
    expect(tokenLinks(chainOf(1), collection, token)).toEqual([])
    expect(momentPage(1, collection, token)).toBeUndefined()
  })
})
