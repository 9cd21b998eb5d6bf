import { locked } from '../storage/lock'
import type { Entry } from '../storage/records'
import { moveWrite, type WriteSummary, writes } from './journal'
import { awaitsReceipt, confirmWrite, type ReadReceipt } from './receipts'
import { afterSearch, nextSearchAt, type Sought } from './search'
import { keyOf } from './search-publication'
import type { StatusOf, Write } from './write'

export interface TendOptions {
  search: (write: Write, status: StatusOf<'unknown'>, taken: ReadonlySet<string>) => Promise<Sought>
  receipt: ReadReceipt
  /** Whether the user wants the chain to be asked. */
  confirming: () => Promise<boolean>
  now: () => number
  /** Told after a write has come to another state. */
  ended: (write: Write) => Promise<void>
}

/** So many receipts are asked for in one go: the newest writes are what people look at. */
const RECEIPTS = 20

/**
 * Looks after the writes that have left: searches for outcomes that are unknown, asks the chain about those accepted.
 * Everything is decided from storage, so it may be called by an alarm, a start, a surface or a button, in any worker's life.
 */
export function createTender({ search, receipt, confirming, now, ended }: TendOptions) {
  async function look(write: Write): Promise<void> {
    const { status } = write
    if (status.state !== 'unknown' || status.resend) return
    const sought = await search(write, status, await taken())
    const moved = await moveWrite(write.id, (stored) =>
      stored.status.state === 'unknown' && !stored.status.resend ? afterSearch(stored, sought, now()) : undefined,
    )
    if (moved && moved.status.state !== 'unknown') await ended(moved)
  }

  async function ask(write: Write): Promise<void> {
    const moved = await confirmWrite(write, receipt, now())
    if (moved && moved.status.state !== 'accepted') await ended(moved)
  }

  return {
    /** Searches for every unknown outcome that is due; all of them when `all` is said (a start of the browser). */
    searchDue: (all = false) =>
      locked('writes:search', async () => {
        for (const write of await inState('unknown')) {
          const due = nextSearchAt(write.status as StatusOf<'unknown'>)
          if (all || (due !== undefined && due <= now())) await look(write)
        }
      }),

    /** Asks the chain about the accepted writes, where the user wants it. */
    confirm: () =>
      locked('writes:receipts', async () => {
        if (!(await confirming())) return
        await Promise.all((await inState('accepted', RECEIPTS)).filter(awaitsReceipt).map(ask))
      }),

    /** "Check again": looks for this one now, or asks the chain about it, whatever the schedule says. */
    async check(write: Write): Promise<void> {
      if (write.status.state === 'unknown') await look(write)
      if (write.status.state === 'accepted') await ask(write)
    },

    /** Whether anything will have to be looked after again without anybody asking. */
    async waiting(): Promise<boolean> {
      const entries = await writes.index()
      if (entries.some(({ state, resend }) => state === 'queued' || state === 'sending' || resend)) return true
      if ((await confirming()) && (await inState('accepted', RECEIPTS)).some(awaitsReceipt)) return true
      return (await inState('unknown')).some(({ status }) => nextSearchAt(status as StatusOf<'unknown'>) !== undefined)
    },
  }
}

async function inState(state: WriteSummary['state'], most = Number.POSITIVE_INFINITY): Promise<Write[]> {
  const entries: Entry<WriteSummary>[] = await writes.index()
  return writes.many(
    entries
      .filter((entry) => entry.state === state)
      .slice(0, most)
      .map(({ id }) => id),
  )
}

/** What other writes are known to have made is no match for an unknown one. */
async function taken(): Promise<Set<string>> {
  const entries = await writes.index()
  const done = entries.filter(({ kind, state }) => kind === 'publish' && ['accepted', 'confirmed', 'reverted'].includes(state))
  const keys = (await writes.many(done.slice(0, 100).map(({ id }) => id))).flatMap(({ status, chainId }) =>
    'contractAddress' in status && status.contractAddress && status.tokenId
      ? [keyOf({ chainId: status.chainId, address: status.contractAddress, tokenId: status.tokenId }, chainId)]
      : [],
  )
  return new Set(keys)
}
