import { encodeAbiParameters, namehash, parseAbiParameters } from 'viem'
import { expect, test, vi } from 'vitest'
import { chainOf } from '../../../lib/chain/chains.ts'
import { createChainClient } from '../../../lib/chain/client.ts'
import { ENS_CHAIN_ID, readPlainName, resolveName } from '../../../lib/chain/ens.ts'

const ADDRESS = '0xd2135CfB216b74109775236E36d4b433F1DF507B'

test.each([
  [' Artist.ETH ', 'artist.eth'],
  ['a.name-1.eth', 'a.name-1.eth'],
  ['\u2066artist\u200b.eth\ufeff', 'artist.eth'],
  // The first letter is Cyrillic.
  ['аrtist.eth', undefined],
  ['artist', undefined],
  ['art ist.eth', undefined],
])('the typed name "%s" is read as %s', (typed, name) => expect(readPlainName(typed)).toBe(name))

/**
 * Answers every call of the chain's RPC. Gives the data of the calls, and the URL of any other
 * request.
 */
function answer(result: object): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string } = {}) => {
    const { id, params } = JSON.parse(body) as { id: number; params?: [{ data: string }] }
    asked.push(params?.[0].data ?? url)
    return Response.json({ jsonrpc: '2.0', id, ...result })
  })
  return asked
}

const RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const client = createChainClient(chainOf(ENS_CHAIN_ID))
if (!client) throw new Error('Ethereum has an RPC')

test.each([
  ['its address', ADDRESS, ADDRESS],
  ['none where none is set', '0x0000000000000000000000000000000000000000', undefined],
] as const)('a name is resolved to %s', async (_, held, expected) => {
  const address = encodeAbiParameters([{ type: 'address' }], [held])
  const asked = answer({
    result: encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [address, ADDRESS]),
  })
  expect(await resolveName(client, 'artist.eth')).toBe(expected)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain(namehash('artist.eth').slice(2))
})

test('no URL that a resolver names is fetched', async () => {
  // OffchainLookup(address, string[], bytes, bytes4, bytes) of EIP-3668.
  const lookup = encodeAbiParameters(
    parseAbiParameters('address, string[], bytes, bytes4, bytes'),
    [RESOLVER, ['https://stranger.example/{sender}/{data}'], '0x', '0x00000000', '0x'],
  )
  const asked = answer({
    error: { code: 3, message: 'execution reverted', data: `0x556f1830${lookup.slice(2)}` },
  })
  await expect(resolveName(client, 'artist.eth')).rejects.toThrow()
  expect(asked).toHaveLength(1)
})
