import { getHttpRpcClient } from 'viem/utils'

/** Asks one question of a chain's RPC URL, once. Throws viem's error when it cannot be reached, and what it says when it refuses. */
export type Ask = <T>(method: string, params: unknown[]) => Promise<T>

/** What is asked of a chain: a JSON-RPC method with its parameters. */
export interface Question {
  method: string
  params: unknown[]
}

/**
 * A way to ask a chain by raw JSON-RPC, with `timeout` milliseconds until the last byte of an answer. viem's clients, with their retries and a class of error for
 * every code, weigh three times as much, and the background is read anew each time it wakes.
 */
export function rpc(rpcUrl: string, timeout = 10_000): Ask {
  return async <T>(method: string, params: unknown[]) => {
    const { error, result } = await request(rpcUrl, { method, params }, timeout)
    if (error) throw new Error(error.message)
    return result as T
  }
}

/**
 * Asks several questions in one request, `timeout` milliseconds for all. Gives the answers in the order of the questions, undefined
 * for each that the chain refused or left out. Throws viem's error when it cannot be reached.
 */
export async function askTogether(rpcUrl: string, questions: readonly Question[], timeout: number): Promise<unknown[]> {
  const body = questions.map((question, id) => ({ ...question, id }))
  const [first, ...others] = body
  // A node that knows no batches still answers one question.
  const answers = await request(rpcUrl, first && others.length === 0 ? first : body, timeout)
  const byId = new Map([answers].flat().map((answer) => [answer?.id, answer?.result]))
  return body.map(({ id }) => byId.get(id))
}

/** viem's own time ends with the headers; an RPC that never ends its answer would be waited for as long as the worker lives. */
function request<Body extends Question | Question[]>(rpcUrl: string, body: Body, timeout: number) {
  return getHttpRpcClient(rpcUrl).request({ body, timeout: 0, fetchOptions: { signal: AbortSignal.timeout(timeout) } })
}

/** A number as 32 bytes of hex, as topics and call data have it. */
export function word(value: bigint | string): string {
  const hex = typeof value === 'string' ? value.toLowerCase().replace(/^0x/, '') : value.toString(16)
  return hex.padStart(64, '0')
}
