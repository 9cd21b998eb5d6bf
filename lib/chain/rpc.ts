import { createClient, http } from 'viem'

/** Asks one question of a chain's RPC URL, once, within 10 s. Throws viem's error when it cannot be reached or refuses. */
export type Ask = <T>(method: string, params: unknown[]) => Promise<T>

/** A way to ask a chain by raw JSON-RPC, where viem's typed actions would weigh more than they bring. */
export function rpc(rpcUrl: string): Ask {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 10_000 }) })
  return <T>(method: string, params: unknown[]) => client.request({ method, params } as never) as Promise<T>
}

/** A number as 32 bytes of hex, as topics and call data have it. */
export function word(value: bigint | string): string {
  const hex = typeof value === 'string' ? value.toLowerCase().replace(/^0x/, '') : value.toString(16)
  return hex.padStart(64, '0')
}
