import type { Attempts, Question } from './retry-schedule'
import type { Status, Write } from './write'

/** A step that a write needs, and the time it is due, in milliseconds since 1970. */
export interface Due {
  step: 'send' | Question
  at: number
}

/**
 * Gives the next step of a write by itself; undefined where it needs none. This is the only place that decides it.
 * `asksChain`: whether the user wants the chain to be asked.
 */
export function next(write: Write, asksChain = true): Due | undefined {
  return steps(write, asksChain).sort((one, other) => one.at - other.at)[0]
}

/** Gives every step that a write needs by itself, in no order. */
export function steps(write: Write, asksChain = true): Due[] {
  const { status } = write
  switch (status.state) {
    // A write in `sending` is recovered by the runner if its worker has died.
    case 'queued':
    case 'sending':
      return [{ step: 'send', at: status.at }]
    case 'unknown':
      return status.resend ? [{ step: 'send', at: status.at }] : ask('search', status.search, status.at)
    case 'accepted': {
      const chain = status.hash ? ask('receipt', status.receipt, status.at) : ask('hash', status.hashSearch, status.at)
      return [...(asksChain ? chain : []), ...duplicate(write)]
    }
    case 'mined':
      return asksChain ? ask('receipt', status.receipt, status.at) : []
    case 'confirmed':
      return duplicate(write)
    case 'reverted':
    case 'refused':
      return []
  }
}

/** A question that was never asked is due at once; one without `nextAt` is answered or given up. */
function ask(step: Question, attempts: Attempts | undefined, since: number): Due[] {
  const at = attempts ? attempts.nextAt : since
  return at === undefined ? [] : [{ step, at }]
}

function duplicate({ operation, status, duplicate }: Write): Due[] {
  return operation.kind === 'publish' && 'tokenId' in status && status.tokenId ? ask('duplicate', duplicate, status.at) : []
}

/** Whether the chain is still to be asked about a write by itself, if the user wants it. */
export function awaitsChain(write: Write): boolean {
  return steps(write).some(({ step }) => step === 'receipt' || step === 'hash')
}

/** Why an accepted write has no receipt: the RPC could not be asked the last time, or asking was given up. */
export function receiptProblem(status: Status): 'rpc' | 'gaveUp' | undefined {
  if (status.state !== 'accepted' || !status.receipt) return undefined
  if (status.receipt.nextAt === undefined) return 'gaveUp'
  return status.receipt.failures > 0 ? 'rpc' : undefined
}
