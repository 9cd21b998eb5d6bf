import { createTestClient, http } from 'viem'
import { expect, test } from 'vitest'
import { startChain } from '../../service/chain.ts'

test('the local chain mines a transaction that it has left unmined', async () => {
  const chain = await startChain(31_337)
  try {
    await createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).setAutomine(false)
    const [artist] = chain.accounts
    if (!artist) throw new Error('The chain has no accounts')
    expect(await chain.createCollection(artist, artist, 'A name', 'ar://name')).toMatch(/^0x[0-9a-fA-F]{40}$/)
  } finally {
    await chain.stop()
  }
})
