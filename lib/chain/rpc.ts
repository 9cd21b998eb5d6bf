/** Asks one question of a chain's RPC URL, once. Throws when it cannot be reached, and what it says when it refuses. */
export type Ask = <T>(method: string, params: unknown[]) => Promise<T>

/** What is asked of a chain: a JSON-RPC method with its parameters. */
export interface Question {
  method: string
  params: unknown[]
}

/** An answer, or one of several, as JSON-RPC has it; what a node really says may lack any of it. */
interface Answer {
  id?: unknown
  result?: unknown
  error?: { message: string }
}

/** An answer may hold 10 MB; more is not read. */
const LIMIT = 10_000_000

/**
 * A way to ask a chain by raw JSON-RPC, with `timeout` milliseconds until the last byte of an answer. Even the least of viem's
 * clients weighs 7 kB, and the background is read anew each time it wakes.
 */
export function rpc(rpcUrl: string, timeout = 10_000): Ask {
  return async <T>(method: string, params: unknown[]) => {
    const { error, result } = (await request(rpcUrl, { id: 0, method, params }, timeout)) as Answer
    if (error) throw new Error(error.message)
    return result as T
  }
}

/**
 * Asks several questions in one request, `timeout` milliseconds for all. Gives the answers in the order of the questions, undefined
 * for each that the chain refused or left out. Throws when it cannot be reached.
 */
export async function askTogether(rpcUrl: string, questions: readonly Question[], timeout: number): Promise<unknown[]> {
  const body = questions.map((question, id) => ({ ...question, id }))
  const [first, ...others] = body
  // A node that knows no batches still answers one question.
  const answers = (await request(rpcUrl, first && others.length === 0 ? first : body, timeout)) as Answer | Answer[]
  const byId = new Map([answers].flat().map((answer) => [answer?.id, answer?.result]))
  return body.map(({ id }) => byId.get(id))
}

type Numbered = Question & { id: number }

/** Gives the JSON of an answer. Throws for none, and for a status that says no and comes without a refusal in words. */
async function request(rpcUrl: string, asked: Numbered | Numbered[], timeout: number): Promise<unknown> {
  const body = [asked].flat().map((question) => ({ jsonrpc: '2.0', ...question }))
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Array.isArray(asked) ? body : body[0]),
    signal: AbortSignal.timeout(timeout),
  })
  let size = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, stream) {
      size += chunk.byteLength
      if (size > LIMIT) stream.error(new Error('Too large an answer'))
      else stream.enqueue(chunk)
    },
  })
  const answer: unknown = await new Response(response.body?.pipeThrough(counted)).json()
  if (!response.ok && typeof (answer as Answer | null)?.error?.message !== 'string')
    throw new Error(`Status ${response.status}`)
  return answer
}

/** A number as 32 bytes of hex, as topics and call data have it. */
export function word(value: bigint | string): string {
  const hex = typeof value === 'string' ? value.toLowerCase().replace(/^0x/, '') : value.toString(16)
  return hex.padStart(64, '0')
}
