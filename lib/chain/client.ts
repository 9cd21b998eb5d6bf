import { type Client, createClient, http } from 'viem'
import { getChainId } from 'viem/actions'
import { anonymousFetch } from '../util/anonymous-fetch'
import { type Chain, rpcUrlOf } from './chains'

/** Milliseconds until the last byte of an answer. viem's own limit ends with the headers. */
const TIMEOUT = 10_000
/** Bytes of an answer; the answer to a thousand permissions has 320 kB. */
const MAX_ANSWER = 10_000_000

/**
 * Undefined for a chain without an RPC URL. Each action asks once and throws when the RPC cannot be
 * reached, refuses, takes longer than `timeout` milliseconds or sends too much.
 */
export function createChainClient(chain: Chain, timeout = TIMEOUT): Client | undefined {
  const rpcUrl = rpcUrlOf(chain)
  if (rpcUrl === undefined) return undefined
  // A contract may ask its reader to fetch any URL (EIP-3668), and strangers write contracts:
  // nothing is fetched for them.
  return createClient({ chain, ccipRead: false, transport: transportTo(rpcUrl, timeout) })
}

/** Waits at most 5 s. Throws when the URL cannot be reached or answers nonsense. */
export async function readChainId(rpcUrl: string): Promise<number> {
  const chainId = await getChainId(createClient({ transport: transportTo(rpcUrl, 5_000) }))
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new Error('No chain id')
  return chainId
}

function transportTo(rpcUrl: string, timeout: number) {
  return http(rpcUrl, {
    retryCount: 0,
    timeout,
    maxResponseBodySize: MAX_ANSWER,
    fetchFn: (url, init) =>
      anonymousFetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) }),
  })
}
