import { locked } from '../storage/lock'
import { takenByOthers, tokenOf, twinInFlight, withoutTaken } from './claims'
import { lookForTwin } from './duplicate'
import { moveWrite, prune } from './journal'
import { confirmWrite, type ReadReceipt } from './receipts'
import { isDue, lookedInVain } from './retry-schedule'
import { afterSearch, type Match, nextSearchAt, type SearchResult } from './search/search-result'
import { type WriteSummary, writes } from './stored'
import { firstSentAt, type StatusOf, type Write } from './write'

export interface TendOptions {
  /** Looks for what a write whose first request left at `firstSentAt` has made; what is `taken` is known to be another's. */
  search: (write: Write, firstSentAt: number, taken: ReadonlySet<string>) => Promise<SearchResult>
  receipt: ReadReceipt
  /** Whether the user wants the chain to be asked. */
  confirming: () => Promise<boolean>
  now: () => number
  /**
   * Told after a write has come to another state, the chain could not be asked about it or its confirmation was given up, and after
   * the first look for one that an earlier life left behind.
   */
  onOutcome: (write: Write) => Promise<void>
}

type Entry = WriteSummary & { id: string }

/** So many receipts are asked for in one go: the newest writes are what people look at. */
const RECEIPTS = 20

/**
 * Looks after the writes that have left: searches for outcomes that are unknown, asks the chain about those accepted.
 * Everything is decided from storage, so it may be called by an alarm, a start, a surface or a button, in any worker's life.
 */
export function createTender({ search, receipt, confirming, now, onOutcome }: TendOptions) {
  let asking: Promise<void> | undefined

  async function look(write: Write): Promise<Write | undefined> {
    const { status } = write
    if (!isSought(status)) return undefined
    const sought = await search(write, firstSentAt(write), await takenByOthers(write))
    const moved = await locked('writes:claim', () => claim(write, sought))
    if (status.state === 'unknown' && moved && (moved.status.state === 'accepted' || wasLeft(moved.status))) await tell(moved)
    return moved
  }

  /** The runner tells of what it leaves unknown; what a stopped worker left is told once it was looked for. */
  const wasLeft = (status: Write['status']) =>
    status.state === 'unknown' && status.why === 'interrupted' && status.searches.length === 1

  /** One write after the other, with an eye on what others have claimed while it was searched: nothing is found for two. */
  async function claim(write: Write, sought: SearchResult): Promise<Write | undefined> {
    const matches = withoutTaken(sought.matches, await takenByOthers(write))
    // It is looked for again once the answer of that one is known.
    if (matches.length > 0 && (await twinInFlight(write))) return undefined
    return moveWrite(write.id, ({ status }) => {
      if (!isSought(status)) return undefined
      return status.state === 'accepted' ? withHash(status, matches, now()) : afterSearch(status, { ...sought, matches }, now())
    })
  }

  /** It is stored, and that is what counts: telling must not keep others from being looked after. */
  const tell = (write: Write) => onOutcome(write).catch(() => undefined)

  /** What else there is with the words of a publication whose own token is known. */
  const searchBeside = (write: Write) => async (own: string) =>
    search(write, firstSentAt(write), (await takenByOthers(write)).add(own))

  async function ask(found: Write, checked = false): Promise<void> {
    const { status: before } = found
    const nameless = before.state === 'accepted' && (checked || isDue(before.hashAttempt, now()))
    const write = (nameless && (await look(found))) || found
    const moved = await confirmWrite(write, receipt, now)
    const { status } = moved ?? write
    if (moved && (status.state !== 'accepted' || status.note)) await tell(moved)
  }

  async function confirmAll(again: boolean): Promise<void> {
    if (!(await confirming())) return
    const waiting = await some(({ state, awaitingReceipt }) => (again ? state === 'accepted' : awaitingReceipt === true))
    await Promise.all(waiting.slice(0, RECEIPTS).map((write) => ask(write)))
  }

  return {
    /** Searches for every unknown outcome that is due, all of them when `all` is said (a start of the browser); and for twins. */
    searchDue: (all = false) =>
      locked('writes:search', async () => {
        for (const { write, status } of await unknown()) {
          const due = nextSearchAt(status)
          if (all || (due !== undefined && due <= now())) await look(write)
        }
        for (const write of await some(({ checkingDuplicate }) => checkingDuplicate === true))
          if (!write.duplicate || isDue(write.duplicate, now())) await lookForTwin(write, searchBeside(write), now)
      }),

    /**
     * Asks the chain about the accepted writes, where the user wants it; also about those given up, when `again` is said. Who
     * asks while an answer is waited for shares it.
     */
    confirm(again = false): Promise<void> {
      asking ??= confirmAll(again).finally(() => {
        asking = undefined
      })
      return asking
    },

    /** "Check again": looks for this one now, or asks the chain about it, whatever the schedule says. */
    async check(write: Write): Promise<void> {
      if (write.status.state === 'unknown') await look(write)
      if (write.status.state === 'accepted') await ask(write, true)
    },

    /** Removes the oldest writes that have ended, where there are too many. */
    prune: () => prune(confirming),

    /** Whether anything of this index will have to be looked after again without anybody asking. */
    async waiting(entries: readonly Entry[]): Promise<boolean> {
      if (entries.some(({ state, resend }) => state === 'queued' || state === 'sending' || resend)) return true
      if (entries.some(({ awaitingReceipt }) => awaitingReceipt) && (await confirming())) return true
      if (entries.some(({ checkingDuplicate }) => checkingDuplicate)) return true
      return (await unknown(entries)).some(({ status }) => nextSearchAt(status) !== undefined)
    },
  }
}

/** Whether a search may bring news of a write: its outcome is not known, or it was found without a hash. */
function isSought(status: Write['status']): status is StatusOf<'unknown' | 'accepted'> {
  return status.state === 'unknown' ? !status.resend : status.state === 'accepted' && !status.hash
}

/** With the hash that the chain's log now has of what it is known to have made; undefined where that says nothing new. */
function withHash({ hashAttempt, ...status }: StatusOf<'accepted'>, matches: readonly Match[], now: number) {
  const [match, other] = matches.filter((made) => made.hash && tokenOf(made) === tokenOf(status))
  if (match && !other) return { ...status, hash: match.hash, found: match.found }
  return isDue(hashAttempt, now) ? { ...status, hashAttempt: lookedInVain(now, hashAttempt) } : undefined
}

/** The writes of unknown outcome. A record may have moved on since the index was read, so it is asked itself. */
async function unknown(entries?: readonly Entry[]): Promise<{ write: Write; status: StatusOf<'unknown'> }[]> {
  const found = await some(({ state }) => state === 'unknown', entries)
  return found.flatMap((write) => (write.status.state === 'unknown' ? [{ write, status: write.status }] : []))
}

/** The writes that the index says this of, newest first. */
async function some(wanted: (entry: WriteSummary) => boolean, entries?: readonly Entry[]): Promise<Write[]> {
  return writes.many((entries ?? (await writes.index())).filter(wanted).map(({ id }) => id))
}
