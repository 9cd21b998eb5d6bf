import { createTestClient, http } from 'viem'
import { expect, test } from 'vitest'
import { startChain } from '../../service/chain.ts'

test('the local chain mines a transaction that it has left unmined', async () => {
  const chain = await startChain(31_337)
  try {
    await createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).setAutomine(false)
    const [artist] = chain.accounts
    if (!artist) throw new Error('The chain has no accounts')
    const created = { name: 'A name', uri: 'ar://name', creator: artist }
    const token = { uri: 'ar://token', createReferral: artist, creator: artist, copies: 1n }
    expect(await chain.createCollection(artist, created, token)).toMatchObject({ tokenId: 1n })
  } finally {
    await chain.stop()
  }
})
