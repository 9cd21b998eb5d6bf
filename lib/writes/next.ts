import { wasNeverSent } from './states'
import type { Question, Search, SearchResult, Write } from './write'

/** `search`: the log is searched; `secondLook`: whether the chain still has it, and only once. */
export interface Due {
  step: 'send' | 'search' | 'receipt' | 'secondLook'
  /** Milliseconds since 1970. */
  at: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * Milliseconds after which a request that has left cannot be executed any more: the service's own
 * limit is 300 s (docs/service.md, "How long things take").
 */
export const EXECUTED_WITHIN = 6 * MINUTE

/**
 * Only this function decides it. Undefined where the write needs no step. `asksChain`: the user
 * wants the chain to be asked about what was accepted.
 */
export function next(write: Write, asksChain = true): Due | undefined {
  const { status, receipt, search } = write
  switch (status.state) {
    // A write in `sending` is recovered by the worker if its own has died.
    case 'queued':
    case 'sending':
      return { step: 'send', at: status.at }
    case 'unknown':
      return ask('search', search, status.at)
    case 'accepted':
      return asksChain ? ask('receipt', receipt, status.at) : undefined
    case 'confirmed':
      return asksChain && !write.twin
        ? ask('secondLook', search, status.at + EXECUTED_WITHIN)
        : undefined
    case 'reverted':
    case 'refused':
      return undefined
  }
}

/** A question that was never asked is due at `first`. */
function ask(step: Due['step'], question: Question | undefined, first: number): Due | undefined {
  const at = question ? question.nextAt : first
  return at === undefined ? undefined : { step, at }
}

/** Whether the chain is still to be asked for a receipt, if the user wants it. */
export const awaitsReceipt = (write: Write): boolean => next(write)?.step === 'receipt'

/** Whether the last search could not be made, and none can until the settings change. */
export const cannotBeSearched = (search: Search | undefined): boolean =>
  search?.result === 'noRpc' || search?.result === 'noBlock'

/**
 * Milliseconds from the loss after which a search with this result is left to the user's own look.
 * A log that is read whole and does not get far enough is that of a chain, or an RPC, which stands
 * still. One that has told "none" is only made once more.
 */
const LEFT_AFTER: Record<SearchResult, number> = {
  none: Number.POSITIVE_INFINITY,
  notYet: 60 * MINUTE,
  partly: EXECUTED_WITHIN,
  unread: EXECUTED_WITHIN,
  noRpc: EXECUTED_WITHIN,
  noBlock: EXECUTED_WITHIN,
}

/**
 * Whether a write of unknown outcome is still searched, so that nobody should send it again yet.
 * One that this profile never sent is searched once: a copy of the profile may have sent it.
 */
export function isSearching(write: Write): boolean {
  const { search, status } = write
  if (next(write)?.step !== 'search') return false
  if (!search) return true
  return !wasNeverSent(write) && search.at - status.at < LEFT_AFTER[search.result]
}

/** Whether to offer it: the outcome is unknown, and no search goes on that may still find it. */
export const canSendAgain = (write: Write): boolean =>
  write.status.state === 'unknown' && !isSearching(write)

/**
 * Whether the write was certainly not executed, and can be sent again without a risk: a search has
 * read everything until nothing could appear any more.
 */
export const isRuledOut = (write: Write): boolean =>
  canSendAgain(write) && write.search?.result === 'none'

const times = (count: number, pause: number) => Array.from({ length: count }, () => pause)

/** Milliseconds after each asking. Askings are counted: a computer that sleeps asks nothing. */
const PAUSES = {
  // A lost write is mostly executed within 40 s. After six minutes it is found or was not executed,
  // if the chain can be asked.
  search: [
    ...times(12, 5 * SECOND),
    ...times(8, 15 * SECOND),
    ...times(10, 30 * SECOND),
    ...times(10, 5 * MINUTE),
  ],
  // A person may be waiting for the first.
  receipt: [...times(15, 2 * SECOND), ...times(12, 5 * SECOND), ...times(120, 30 * SECOND)],
  secondLook: [0.5, 1, 2, 4, 8, 16].map((minutes) => minutes * MINUTE),
} satisfies Partial<Record<Due['step'], readonly number[]>>

/**
 * The longest pause, in milliseconds, which follows all of these. A second look is given up then.
 * It is shorter than the hour by which clocks are set back.
 */
const LONGEST = 30 * MINUTE

export function afterAsking(
  step: keyof typeof PAUSES,
  before: Question | undefined,
  now: number,
): Question {
  const count = before?.count ?? 0
  const pause = PAUSES[step][count] ?? (step === 'secondLook' ? undefined : LONGEST)
  return { at: now, count: count + 1, nextAt: pause && now + pause }
}

/** `rpc`: it could not be asked the last time. `noReceipt`: it has known none for an hour. */
export function receiptProblem({ status, receipt }: Write): 'rpc' | 'noReceipt' | undefined {
  if (status.state !== 'accepted' || status.blockNumber !== undefined || !receipt) return undefined
  if (receipt.isUnread) return 'rpc'
  return receipt.count > PAUSES.receipt.length ? 'noReceipt' : undefined
}

/** A time that is further away than any pause was stored while the clock was wrong. */
export const isDue = (at: number, now: number): boolean => at <= now || at > now + LONGEST
