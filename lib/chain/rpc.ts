import { createClient, type HttpTransport, type HttpTransportConfig, http } from 'viem'

/**
 * The way to an RPC URL that every question takes: asked once, with `timeout` milliseconds until the last byte of the answer.
 * viem's own time ends with the headers; an RPC that never ends its answer would be waited for as long as the worker lives.
 */
export function rpcTransport(rpcUrl: string, timeout: number, batch: HttpTransportConfig['batch'] = false): HttpTransport {
  return http(rpcUrl, { batch, retryCount: 0, timeout: 0, fetchFn: (url, init) => fetch(url, within(timeout, init)) })
}

const within = (timeout: number, init?: RequestInit): RequestInit => ({ ...init, signal: AbortSignal.timeout(timeout) })

/** Asks one question of a chain's RPC URL, once, within 10 s. Throws viem's error when it cannot be reached or refuses. */
export type Ask = <T>(method: string, params: unknown[]) => Promise<T>

/** A way to ask a chain by raw JSON-RPC, where viem's typed actions would weigh more than they bring. */
export function rpc(rpcUrl: string): Ask {
  const client = createClient({ transport: rpcTransport(rpcUrl, 10_000) })
  return <T>(method: string, params: unknown[]) => client.request({ method, params } as never) as Promise<T>
}

/** A number as 32 bytes of hex, as topics and call data have it. */
export function word(value: bigint | string): string {
  const hex = typeof value === 'string' ? value.toLowerCase().replace(/^0x/, '') : value.toString(16)
  return hex.padStart(64, '0')
}
