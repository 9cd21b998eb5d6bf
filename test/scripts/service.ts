/**
 * `npm run service`: the stand-in alone, until it is interrupted. `--port N`, `--delay MS` (of
 * every write).
 */
import { parseArgs } from 'node:util'
import { startService } from '../service/service.ts'

const { values } = parseArgs({ options: { port: { type: 'string' }, delay: { type: 'string' } } })
const service = await startService({
  port: number(values.port, 'port'),
  writeDelayMs: number(values.delay, 'delay'),
  // A browser that was not launched by these scripts does not find the store.
  listing: { archivedAfterMs: 0 },
})

const lines = {
  'Service URL': service.url,
  'API key': service.key,
  'Artist (creator address)': service.artist,
  'Smart wallet': service.smartWallet,
  'Chain id': service.chainId,
  'RPC URL': service.rpcUrl,
  'Explorer URL': service.explorerUrl,
  'Arweave gateway': service.arweaveGateway,
  'IPFS gateway': service.ipfsGateway,
  'A page to select from': service.articleUrl,
}
for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(26)}${value}`)
console.log('\nStop it with Ctrl+C.')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    service.close().then(() => process.exit(0))
  })

function number(value: string | undefined, name: string): number {
  const parsed = Number(value ?? 0)
  if (Number.isInteger(parsed) && parsed >= 0) return parsed
  console.error(`--${name} takes a whole number`)
  process.exit(1)
}
