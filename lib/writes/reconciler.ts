import { locked } from '../storage/lock'
import { createCoalescer } from '../util/coalesce'
import { claimedByOthers, isPossiblyClaimed, isRivalled, withoutClaimed } from './claims'
import { confirmOnChain, type ReadReceipt } from './confirm-on-chain'
import { checkDuplicate } from './duplicate'
import { moveWrite, prune, writes } from './journal'
import { type Due, dueRanges, isDue, next, steps } from './next'
import { afterHashSearch, afterSearch, type Search } from './search/search-result'
import { readSession, releasedStatus, wasNeverSent } from './session'
import { newestFirst, type Status, type StatusOf, type Write } from './write'

export interface ReconcilerOptions {
  search: Search
  receipt: ReadReceipt
  /** Whether the user wants the chain to be asked. */
  confirming: () => Promise<boolean>
  now: () => number
  /** Called after an outcome is stored: another state, a chain that cannot be asked, the first search for an interrupted write. */
  onOutcome: (write: Write) => Promise<void>
  /** Called after a restored write was searched for and not found, and is stored as one to be sent. */
  onReleased?: () => Promise<void>
}

/** The receipts asked for at once. The newest writes are the ones that people look at. */
const MAXIMUM_RECEIPTS = 20

/**
 * Brings the journal into agreement with the service and the chain, by carrying out the steps that `next` gives, but for sending.
 * Every decision is made from stored records, so any alarm, start, surface or button may call it, in any worker's life.
 */
export function createReconciler({ search, receipt, confirming, now, onOutcome, onReleased }: ReconcilerOptions) {
  const runs = createCoalescer<void>()

  /** The outcome is stored, and that counts: a failing notification must not keep other writes from being reconciled. */
  const report = (write: Write) => onOutcome(write).catch(() => undefined)

  const isStepDue = (write: Write, step: Due['step']) => steps(write).some((due) => due.step === step && isDue(due.at, now()))

  /** Searches for the transaction of a write, or for its hash, and stores the result. Gives the stored write. */
  async function searchFor(write: Write): Promise<Write | undefined> {
    if (!isSearchable(write.status)) return undefined
    const result = await search(write, await claimedByOthers(write))
    const session = await readSession()
    let isOutcome = false
    // One claim at a time, with what others have claimed during the search: a match belongs to one write only.
    const stored = await locked('writes:claim', async () => {
      const matches = withoutClaimed(result.matches, await claimedByOthers(write))
      // While a rival is being sent, the match may be its own. The search is repeated when that answer is known.
      if (matches.length > 0 && (await isRivalled(write, ['sending']))) return undefined
      const mayBeTaken = wasNeverSent(write.status) && (await isPossiblyClaimed(write))
      return moveWrite(write.id, (current) => {
        const { status } = current
        if (status.state === 'accepted') return status.hash ? undefined : afterHashSearch(status, matches, now())
        if (status.state !== 'unknown') return undefined
        const after = afterSearch(status, { ...result, matches }, now())
        // The user may have said "Send again" during the search. What was found is not sent again; otherwise the user's word holds.
        if (status.resend && after.state === 'unknown') return undefined
        // The runner reports the writes that it leaves unknown, but nobody reported one whose worker died or that was restored.
        isOutcome = after.state === 'accepted' || (['interrupted', 'restored'].includes(status.why) && !status.search)
        return (!mayBeTaken && releasedStatus(current, after, session, now())) || after
      })
    })
    if (stored && isOutcome) await report(stored)
    if (stored?.status.state === 'unknown' && stored.status.resend) void onReleased?.().catch(() => undefined)
    return stored
  }

  async function askForReceipt(write: Write): Promise<void> {
    const after = await confirmOnChain(write, receipt, now)
    if (after) await report(after)
  }

  /** Asks the service, one write after the other. `includeGivenUp`: about every unknown outcome. */
  const askService = (includeGivenUp: boolean) =>
    runs.follow(`service, includeGivenUp: ${includeGivenUp}`, () =>
      locked('writes:search', async () => {
        for (const write of newestFirst(await (includeGivenUp ? writes.by('state', 'unknown') : dueWrites(now()))))
          if (includeGivenUp || isStepDue(write, 'search')) await searchFor(write)
        for (const write of newestFirst(await dueWrites(now())))
          if (isStepDue(write, 'duplicate')) await checkDuplicate(write, search, now)
      }),
    )

  /** Asks the chain about the accepted writes: those that are due, those that wait (`shown`), or also those given up (`all`). */
  const askChain = (which: 'due' | 'shown' | 'all') =>
    runs.follow(`chain, ${which}`, async () => {
      if (!(await confirming())) return
      const due = async () =>
        (await dueWrites(now())).filter((write) => isStepDue(write, 'receipt') || isStepDue(write, 'hash'))
      const read = { due, shown: () => writes.by('awaitingReceipt'), all: executed }
      await Promise.all(
        newestFirst(await read[which]())
          .slice(0, MAXIMUM_RECEIPTS)
          .map(async (write) => {
            const found = (isStepDue(write, 'hash') && (await searchFor(write))) || write
            if (which !== 'due' || isStepDue(found, 'receipt')) await askForReceipt(found)
          }),
      )
    })

  return {
    /** Carries out every step that is due. `includeGivenUp`, at a start of the browser: also every search and receipt that was given up. */
    async run(includeGivenUp = false): Promise<void> {
      const parts = await Promise.allSettled([askService(includeGivenUp), askChain(includeGivenUp ? 'all' : 'due')])
      for (const part of parts) if (part.status === 'rejected') throw part.reason
    },

    /** A surface shows the accepted writes: asks for their receipts at once. */
    confirmShown: () => askChain('shown'),

    /** "Check again": searches for this write, or asks the chain about it, at once. */
    async check(write: Write): Promise<void> {
      const stored = (await searchFor(write)) ?? write
      if (write.status.state !== 'unknown') await askForReceipt(stored)
    },

    /** Removes the oldest writes that have ended, where there are too many. */
    prune: () => prune(confirming),

    /** Gives the time at which the earliest step of the journal is due; undefined where no write needs one. */
    async nextAt(): Promise<number | undefined> {
      const asksChain = await confirming()
      // The index has the earliest step of each write, the chain's among them.
      const waiting = await writes.by('nextAt', undefined, asksChain ? { limit: 1 } : {})
      const times = waiting.flatMap((write) => next(write, asksChain)?.at ?? [])
      return times.length > 0 ? Math.min(...times) : undefined
    },
  }
}

/** Whether a search may tell more of a write: the outcome is unknown, or the write was found without a hash. */
function isSearchable(status: Status): status is StatusOf<'unknown' | 'accepted'> {
  return status.state === 'unknown' ? !status.resend : status.state === 'accepted' && !status.hash
}

/** Reads the writes with a step that is due, as `isDue` tells it. */
const dueWrites = async (now: number) => (await Promise.all(dueRanges(now).map((range) => writes.by('nextAt', range)))).flat()

const executed = async () => [...(await writes.by('state', 'accepted')), ...(await writes.by('state', 'mined'))]
