import { drafts } from '../drafts/drafts'
import { rememberChoices } from '../drafts/remember-choices'
import { defineDocuments, inTransaction, type Transaction } from '../storage/documents'
import { addCollection } from '../timeline/collections'
import { debug } from '../util/debug'
import { isPermissionWrite, kindOf, madeMoment, publicationOf } from './kinds/kinds'
import { next } from './next'
import { mayFollow, needsAttention } from './states'
import { newestFirst, type State, type Write, writeSchema } from './write'

/** Every write. Only the background changes them; screens read and watch. */
export const writes = defineDocuments({
  store: 'writes',
  version: 1,
  schema: writeSchema,
  keysOf: (write: Write) => ({
    createdAt: write.createdAt,
    state: write.status.state,
    subject: kindOf(write.operation).subject,
    batch: write.batch,
    collection: changedAdminsOf(write),
    publication: publicationOf(write.operation) && write.createdAt,
    hash: hashesOf(write),
    nextAt: next(write)?.at,
    attention: !write.dismissed && needsAttention(write.status) ? 1 : undefined,
  }),
})

/** The collection whose admins a write changes, as `adminRecordId` names it. */
function changedAdminsOf(write: Write): string | undefined {
  if (!isPermissionWrite(write)) return undefined
  const { chainId, collectionAddress } = write.operation.request.moment
  return `${chainId}:${collectionAddress}`.toLowerCase()
}

/** Hashes in lower case. */
const hashesOf = ({ status, twin }: Write): string[] =>
  [status, twin].flatMap((executed) =>
    executed && 'hash' in executed ? executed.hash.toLowerCase() : [],
  )

export const readInStates = async (states: Iterable<State>): Promise<Write[]> =>
  (await Promise.all(Array.from(states, (state) => writes.by('state', state)))).flat()

/** Reads the writes of a write's batch, the oldest first; a write without a batch is alone. */
export const readBatch = async (write: Write): Promise<Write[]> =>
  write.batch === undefined ? [write] : newestFirst(await writes.by('batch', write.batch)).reverse()

/** The fields that may change after a write was added. */
type Change = Partial<Omit<Write, 'id' | 'createdAt' | 'operation' | 'history'>>

/**
 * Changes a write, most often its state, and resolves when that is on the disk. `change` gets the
 * stored write, and gives undefined to leave it. Gives the write as this call has stored it;
 * undefined where it stored nothing. The draft of an accepted publication goes in the same
 * transaction. Throws, and stores nothing, for a transition that the table does not have.
 */
export async function moveWrite(
  id: string,
  change: (write: Write) => Change | undefined,
): Promise<Write | undefined> {
  const moved = await inTransaction([writes, drafts], 'strict', async (tx) => {
    const before = await tx.of(writes).get(id)
    const changed = before && change(before)
    if (!changed) return undefined
    const after = withChange(before, changed)
    await tx.of(writes).put(after)
    if (after.status.state === 'accepted' && before.status.state !== 'accepted')
      await removeDraft(tx, after)
    return { before, after }
  })
  if (moved && !madeMoment(moved.before)) await rememberPublication(moved.after)
  return moved?.after
}

/**
 * Gives the write after a change. In another state, it is shown again where it needs attention,
 * unless the change puts it away, and asked another question.
 */
export function withChange(write: Write, change: Change): Write {
  const { status: before } = write
  const { status = before } = change
  if (!mayFollow(before, status) && status !== before)
    throw new Error(`Forbidden transition: ${before.state} → ${status.state}`)
  const after = { ...write, ...change }
  if (status.state !== before.state) {
    after.history = [...write.history, { state: before.state, at: before.at }]
    delete after.receipt
    delete after.search
    if (needsAttention(status) || status.state === 'queued') after.dismissed = change.dismissed
  }
  // Part of it comes from the service and the chain. An unreadable write would be on no screen.
  if (!writeSchema.safeParse(after).success) throw new Error(`Unreadable: ${JSON.stringify(after)}`)
  return after
}

/** Removes the published draft, unless it was changed since: its new text is nowhere else. */
async function removeDraft(tx: Transaction, { operation }: Write): Promise<void> {
  const publication = publicationOf(operation)
  if (!publication) return
  const stored = await tx.of(drafts).get(publication.draft.id)
  if (stored?.revision === publication.draft.revision) await tx.of(drafts).remove([stored.id])
}

/** Remembers the choices and the new collection of a publication whose moment is known. */
async function rememberPublication(write: Write): Promise<void> {
  const moment = madeMoment(write)
  if (!moment) return
  const { publication, contractAddress: address, chainId } = moment
  const { request, draft } = publication
  // The write is stored, and that counts: both are a convenience.
  await rememberChoices(draft, address).catch((error) =>
    debug('writes', 'choices are not remembered', error),
  )
  if (request.contract && 'name' in request.contract) {
    const collection = { address, name: request.contract.name, chainId }
    await addCollection(request.account, collection).catch((error) =>
      debug('writes', 'the collection is not remembered', error),
    )
  }
}

/** The hashes of the transactions of all writes, in lower case. */
export async function knownHashes(): Promise<ReadonlySet<string>> {
  return new Set((await writes.keys('hash')).map(String))
}
