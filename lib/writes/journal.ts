import { drafts } from '../drafts/drafts'
import { rememberChoices } from '../drafts/last-choices'
import { defineDocuments, inTransaction, type Transaction } from '../storage/documents'
import { addCollection } from '../timeline/collections'
import { awaitsChain, next } from './next'
import {
  claimsOf,
  DONE,
  FINAL,
  mayFollow,
  NEEDS_ATTENTION,
  OPEN,
  type Status,
  statusSchema,
  subjectOf,
  unlistedTokenOf,
  type Write,
  writeSchema,
} from './write'

/** Every write. Only the background changes them; screens read and watch. */
export const writes = defineDocuments({
  store: 'writes',
  version: 1,
  schema: writeSchema,
  keysOf: (write: Write) => ({
    createdAt: write.createdAt,
    state: write.status.state,
    subject: subjectOf(write.operation),
    batch: write.batch,
    collection: collectionOf(write),
    publishedAt: write.operation.kind === 'publish' ? write.createdAt : undefined,
    claims: claimsOf(write.status),
    unlisted: unlistedTokenOf(write),
    capturedFrom: capturedFrom(write),
    awaitingReceipt: awaitsChain(write) ? 1 : undefined,
    nextAt: next(write)?.at,
    attention: !write.dismissed && NEEDS_ATTENTION.has(write.status.state) ? 1 : undefined,
  }),
})

function collectionOf({ operation }: Write): string | undefined {
  if (operation.kind === 'publish') return undefined
  const { chainId, collectionAddress } = operation.request.moment
  return `${chainId}:${collectionAddress}`.toLowerCase()
}

/** The addresses of the page that an executed publication was captured from. */
function capturedFrom({ operation, status }: Write): string[] | undefined {
  if (operation.kind !== 'publish' || !DONE.has(status.state)) return undefined
  const { url, capturedFrom } = operation.draft.source ?? {}
  return [url, capturedFrom].flatMap((page) => page || [])
}

/** Reads the writes whose outcome is open. */
export const readOpen = async (): Promise<Write[]> =>
  (await Promise.all([...OPEN].map((state) => writes.by('state', state)))).flat()

/**
 * Moves a write to another state, or stores more about its state, and resolves when that is on the disk. `next` gets the stored write,
 * and gives undefined to leave it. Gives the write as this call has stored it; undefined where it stored nothing. The draft of an
 * accepted publication goes in the same transaction. Throws, and stores nothing, for a transition that the table does not have.
 */
export async function moveWrite(id: string, next: (write: Write) => Status | undefined): Promise<Write | undefined> {
  const moved = await inTransaction([writes, drafts], 'strict', async (tx) => {
    const write = await tx.of(writes).get(id)
    const status = write && next(write)
    if (!status) return undefined
    if (!mayFollow(write.status, status)) throw new Error(`Forbidden transition: ${write.status.state} → ${status.state}`)
    // Part of it comes from the service and the chain. What could not be read again would remove the write from every screen.
    if (!statusSchema.safeParse(status).success) throw new Error(`Unreadable status: ${JSON.stringify(status)}`)
    const after = inStatus(write, status)
    await tx.of(writes).put(after)
    if (status.state === 'accepted' && write.status.state !== 'accepted') await removeDraft(tx, after)
    return after
  })
  if (moved) await finishPublication(moved)
  return moved
}

/** Removes the draft of an accepted publication, unless it was changed since: its new text is nowhere else. */
async function removeDraft(tx: Transaction, { operation }: Write): Promise<void> {
  if (operation.kind !== 'publish') return
  const stored = await tx.of(drafts).get(operation.draft.id)
  if (stored?.revision === operation.draft.revision) await tx.of(drafts).remove([stored.id])
}

/**
 * Remembers once what an executed publication has chosen, and its new collection as one of the account's. Both can be lost. A worker
 * may stop before that; recovery then repeats it.
 */
export async function finishPublication({ id, operation, status, remembered }: Write): Promise<void> {
  if (operation.kind !== 'publish' || remembered || !DONE.has(status.state)) return
  if (!('contractAddress' in status) || !status.contractAddress) return
  const { contractAddress, chainId } = status
  const { request, draft } = operation
  await rememberChoices(draft, contractAddress).catch(() => undefined)
  if (request.contract && 'name' in request.contract) {
    const collection = { address: contractAddress, name: request.contract.name, chainId }
    await addCollection(request.account, collection).catch(() => undefined)
  }
  await writes.change(id, (stored) => ({ ...stored, remembered: true }))
}

/** Gives the write in another status. A write that was dismissed as executed is shown again when it turns out to need attention. */
function inStatus(write: Write, status: Status): Write {
  const { state, at } = write.status
  if (state === status.state) return { ...write, status }
  const { dismissed, ...rest } = write
  const staysDismissed = dismissed && !NEEDS_ATTENTION.has(status.state)
  const isListed = 'found' in status && status.found === 'timeline'
  return {
    ...rest,
    ...(staysDismissed && { dismissed }),
    ...(isListed && { listedAt: write.listedAt ?? status.at }),
    status,
    history: [...write.history, { state, at }],
  }
}

/** The maximum number of writes; beyond it the oldest go, once they have ended. */
const KEPT = 1_000

/** Removes the oldest of more than `KEPT` writes, as far as they have ended. `confirming`: whether the chain is asked at all. */
export async function prune(confirming: () => Promise<boolean>): Promise<void> {
  if ((await writes.count()) <= KEPT) return
  const asks = await confirming()
  const hasEnded = (write: Write) =>
    FINAL.has(write.status.state) || (['accepted', 'mined'].includes(write.status.state) && !(asks && awaitsChain(write)))
  await inTransaction([writes], 'relaxed', async (tx) => {
    const journal = tx.of(writes)
    const excess = await journal.many((await journal.ids('createdAt')).slice(0, -KEPT))
    await journal.remove(excess.filter(hasEnded).map(({ id }) => id))
  })
}
