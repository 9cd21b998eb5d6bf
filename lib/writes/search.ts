import type { ReadLog } from './find-on-chain'
import { knownHashes, moveWrite, writes } from './journal'
import { afterAsking, EXECUTED_WITHIN } from './next'
import type { Search, SearchResult, Write } from './write'

/**
 * Searches once for the transaction of a write of unknown outcome, and accepts it. Gives the stored write where the user is to hear of
 * it; else undefined. `now`: milliseconds since 1970.
 */
export async function searchFor(write: Write, readLog: ReadLog, now: () => number): Promise<Write | undefined> {
  const log = await readFree(write, readLog)
  let isNews = false
  const stored = await moveWrite(write.id, (before) => {
    const { status } = before
    if (status.state !== 'unknown') return undefined
    const match = typeof log === 'string' ? undefined : log.matches[0]
    // A worker that was stopped has told nobody.
    isNews = match !== undefined || (status.why === 'interrupted' && !before.search)
    if (match) return { status: { ...match, state: 'accepted', at: now() } }
    return { search: afterSearch('search', before.search, log, now()) }
  })
  return isNews ? stored : undefined
}

/** Looks once for a second transaction of a confirmed publication, as above. */
export async function lookForTwin(write: Write, readLog: ReadLog, now: () => number): Promise<Write | undefined> {
  const log = await readFree(write, readLog)
  const twin = typeof log === 'string' ? undefined : log.matches.find((match) => match.foundBy === 'text')
  // It may be that of another write, whose own search comes first.
  const isOpen = twin !== undefined && (await writes.by('state', 'unknown')).some(({ search }) => !search || search.nextAt)
  const own = isOpen ? undefined : twin
  const stored = await moveWrite(write.id, (before) =>
    before.status.state === 'confirmed'
      ? { twin: own, search: afterSearch('secondLook', before.search, isOpen ? 'unread' : log, now()) }
      : undefined,
  )
  return own && stored
}

/** Reads the log without the transactions that the journal knows, the write's own among them. */
async function readFree(write: Write, readLog: ReadLog): ReturnType<ReadLog> {
  const log = await readLog(write)
  if (typeof log === 'string') return log
  // Read first: what is accepted after that has its hash among those that are known.
  const isSending = (await writes.count('state', 'sending')) > 0
  const known = await knownHashes()
  const matches = log.matches.filter(({ hash }) => !known.has(hash.toLowerCase()))
  // What is being sent may have made a match, and its answer will tell.
  return isSending && matches.length > 0 ? 'unread' : { ...log, matches }
}

type Log = Awaited<ReturnType<ReadLog>>

/** Gives the search after one without a match. It ends when nothing can appear any more, or no search will ever tell. */
function afterSearch(step: 'search' | 'secondLook', before: Search | undefined, log: Log, now: number): Search {
  const block = typeof log === 'string' ? undefined : log.until
  const hasMoved = block && before?.lastBlock !== undefined && block.number > before.lastBlock
  // An RPC that is behind goes on with blocks from before the loss. A clock that is fast makes "not found" late, and nothing else.
  const firstAt = before?.firstAt ?? (hasMoved ? Math.max(block.at, now) : undefined)
  const result = resultOf(log, firstAt)
  const question = afterAsking(step, before, now)
  if (result === 'none' || result === 'noBlock') question.nextAt = undefined
  return { ...question, result, lastBlock: block?.number ?? before?.lastBlock, firstAt }
}

/** "Not found" is said when the log has been read up to a block six minutes younger than the first time after the loss. */
function resultOf(log: Log, firstAt: number | undefined): SearchResult {
  if (typeof log === 'string') return log
  if (!log.isWhole) return 'partly'
  return firstAt !== undefined && log.until.at >= firstAt + EXECUTED_WITHIN ? 'none' : 'notYet'
}
