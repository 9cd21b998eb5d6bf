import { describe, expect, test } from 'vitest'
import { CHAINS, chainOf, chainsOf } from '../../../lib/chain/chains.ts'
import { tokenLinks, transactionLinks } from '../../../lib/chain/explorer.ts'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'12'.repeat(20)}`

describe('the table of chains', () => {
  test.each([
    [8453, 'Base', 'base', ['https://basescan.org', 'https://base.blockscout.com']],
    [84532, 'Base Sepolia', 'bsep', ['https://sepolia.basescan.org', 'https://base-sepolia.blockscout.com']],
    [1, 'Ethereum', 'eth', ['https://etherscan.io', 'https://eth.blockscout.com']],
    [10, 'Optimism', 'oeth', ['https://optimistic.etherscan.io', 'https://explorer.optimism.io']],
    [42161, 'Arbitrum One', 'arb', ['https://arbiscan.io', 'https://arbitrum.blockscout.com']],
    [7777777, 'Zora', 'zora', ['https://explorer.zora.energy']],
  ])('%i is %s', (chainId, name, short, explorers) => {
    const chain = chainOf(chainId)
    expect(chain).toMatchObject({ chainId, name, short })
    expect(transactionLinks(chain, hash).map(({ href }) => href)).toEqual(explorers.map((url) => `${url}/tx/${hash}`))
  })

  test('the names of the explorers of a chain differ, for each is the name of a link', () => {
    for (const { explorers } of CHAINS) expect(new Set(explorers.map(({ name }) => name)).size).toBe(explorers.length)
  })

  test('an unknown chain has a name and no link', () => {
    expect(chainOf(5)).toEqual({ chainId: 5, explorers: [] })
    expect(transactionLinks(chainOf(5), hash)).toEqual([])
  })
})

describe("the user's networks", () => {
  const networks = [
    { chainId: 31337, name: 'My chain', rpcUrl: 'http://127.0.0.1:8545', explorerUrl: 'http://127.0.0.1:4000/scan' },
    { chainId: 8453, explorerUrl: 'https://example.org' },
    { chainId: 99 },
  ]

  test('a new one has the links of its own explorer', () => {
    const chain = chainOf(31337, networks)
    expect(chain).toMatchObject({ name: 'My chain', rpcUrl: 'http://127.0.0.1:8545' })
    expect(transactionLinks(chain, hash)).toEqual([{ name: '127.0.0.1:4000', href: `http://127.0.0.1:4000/scan/tx/${hash}` }])
  })

  test('lie over the table, field by field', () => {
    const chain = chainOf(8453, networks)
    expect(chain).toMatchObject({ name: 'Base', short: 'base', rpcUrl: 'https://mainnet.base.org' })
    expect(transactionLinks(chain, hash)).toEqual([{ name: 'example.org', href: `https://example.org/tx/${hash}` }])
  })

  test('come after the known ones, each chain once', () => {
    const all = chainsOf(networks).map(({ chainId }) => chainId)
    expect(all).toEqual([...CHAINS.map(({ chainId }) => chainId), 31337, 99])
  })
})

describe('no link is made of what is not what it says', () => {
  test.each(['', '0x', hash.slice(0, -1), `${hash}0`, `${hash}?x`, `javascript:${hash}`, `../${hash}`])('hash %j', (text) =>
    expect(transactionLinks(chainOf(1), text)).toEqual([]),
  )

  test('a token by its address and id, in the way of each explorer', () => {
    expect(tokenLinks(chainOf(8453), address, '12')).toEqual([
      { name: 'BaseScan', href: `https://basescan.org/token/${address}?a=12` },
      { name: 'Blockscout', href: `https://base.blockscout.com/token/${address}/instance/12` },
    ])
    const huge = String(2n ** 256n - 1n)
    expect(tokenLinks(chainOf(7777777), address, huge)[0]?.href).toContain(`/instance/${huge}`)
  })

  test.each([
    ['0x12', '1'],
    [address, '-1'],
    [address, ''],
    [address, '1/..'],
    [address, '9'.repeat(79)],
  ])('address %j, token %j', (collection, token) => expect(tokenLinks(chainOf(1), collection, token)).toEqual([]))
})
