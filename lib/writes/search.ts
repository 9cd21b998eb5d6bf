import type { ReadLog } from './find-on-chain'
import { knownHashes, moveWrite, readInStates } from './journal'
import { kindOf } from './kinds/kinds'
import { afterAsking, EXECUTED_WITHIN } from './next'
import type { Match, Search, SearchResult, Write } from './write'

/**
 * Searches once for the transaction of a write of unknown outcome, and accepts it. Gives the stored
 * write where the user is to hear of it; else undefined. `now`: milliseconds since 1970.
 */
export async function searchFor(
  write: Write,
  readLog: ReadLog,
  now: () => number,
): Promise<Write | undefined> {
  const finding = await readFree(write, readLog)
  const { match } = finding
  let isNews = false
  const stored = await moveWrite(write.id, (before) => {
    const { status } = before
    if (status.state !== 'unknown') return undefined
    // A worker that was stopped has told nobody.
    isNews = match !== undefined || (status.why === 'interrupted' && !before.search)
    if (match) return { status: { ...match, state: 'accepted', at: now() } }
    return { search: afterSearch('search', before, finding, now()) }
  })
  return isNews ? stored : undefined
}

/** As `searchFor`, for a second transaction of what does harm twice. */
export async function lookForTwin(
  write: Write,
  readLog: ReadLog,
  now: () => number,
): Promise<Write | undefined> {
  const finding = await readFree(write, readLog)
  const { match: twin } = finding
  const stored = await moveWrite(write.id, (before) =>
    before.status.state === 'confirmed'
      ? { twin, search: afterSearch('secondLook', before, finding, now()) }
      : undefined,
  )
  return twin && stored
}

interface Finding {
  log: Awaited<ReturnType<ReadLog>>
  /** Another write may have made the matches: its answer, search or second look comes first. */
  isContested: boolean
  /** The oldest match that the log and the journal leave to this write alone. */
  match?: Match | undefined
}

/** Reads the log without the transactions that the journal knows. */
async function readFree(write: Write, readLog: ReadLog): Promise<Finding> {
  const log = await readLog(write)
  if (typeof log === 'string') return { log, isContested: false }
  const isLost = write.status.state === 'unknown'
  // Read first: what is accepted after that has its hash among those that are known.
  const others = await readInStates(['sending', 'unknown'])
  const known = await knownHashes()
  const free = log.matches.filter(({ hash }) => !known.has(hash.toLowerCase()))
  const { isHarmfulTwice } = kindOf(write.operation)
  // A title alone tells of no second execution.
  const matches = free.filter(({ foundBy }) => isLost || (isHarmfulTwice && foundBy !== 'title'))
  // By its title alone it may be the execution of another lost text, or the second of another.
  const isByTitle = matches.some(({ foundBy }) => foundBy === 'title')
  const confirmed = isByTitle ? await readInStates(['confirmed']) : []
  // Lost writes of the same words share what is found, whoever made it: nothing tells them apart.
  const shares = ({ status }: Write) => isLost && !isByTitle && status.state === 'unknown'
  const isContested =
    matches.length > 0 &&
    [...others, ...confirmed].some((other) => !shares(other) && mayMakeSame(other, write))
  return { log, isContested, match: isContested ? undefined : matches[0] }
}

/** Whether another write, whose own search has not ended, may have made what this one finds. */
function mayMakeSame(other: Write, write: Write): boolean {
  const hasEnded = other.search !== undefined && other.search.nextAt === undefined
  return other.id !== write.id && !hasEnded && likenessOf(other) === likenessOf(write)
}

const likenessOf = ({ operation }: Write): string =>
  JSON.stringify(kindOf(operation).likeness).toLowerCase()

/** The search ends when nothing can appear any more, or no search will ever tell. */
function afterSearch(
  step: 'search' | 'secondLook',
  { search, status }: Write,
  { log, isContested }: Finding,
  now: number,
): Search {
  const block = typeof log === 'string' ? undefined : log.until
  const hasMoved = block && search?.lastBlock !== undefined && block.number > search.lastBlock
  // An RPC that is behind goes on with blocks from before the loss. A clock that is fast makes "not
  // found" late until it is set right.
  const firstAt = hasMoved
    ? Math.min(search.firstAt ?? Number.POSITIVE_INFINITY, Math.max(block.at, now))
    : search?.firstAt
  const result = isContested ? 'notYet' : resultOf(log, firstAt)
  const question = afterAsking(step, search, now)
  const isOver = result === 'none' || (result === 'noBlock' && now - status.at >= EXECUTED_WITHIN)
  if (isOver) question.nextAt = undefined
  const readTo = typeof log === 'string' || !log.isWhole || isContested ? undefined : log.readTo
  // The rest of a long log is read at once.
  if (readTo !== undefined) question.nextAt = now
  return {
    ...question,
    result,
    readTo: readTo ?? search?.readTo,
    lastBlock: block?.number ?? search?.lastBlock,
    firstAt,
  }
}

/** `none` needs the log up to a block six minutes younger than the first after the loss. */
function resultOf(log: Finding['log'], firstAt: number | undefined): SearchResult {
  if (typeof log === 'string') return log
  if (!log.isWhole) return 'partly'
  if (log.readTo !== undefined) return 'notYet'
  return firstAt !== undefined && log.until.at >= firstAt + EXECUTED_WITHIN ? 'none' : 'notYet'
}
