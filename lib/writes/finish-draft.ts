import { drafts } from '../drafts/drafts'
import { rememberChoices } from '../drafts/last-choices'
import type { Transaction } from '../storage/documents'
import { addCollection } from '../timeline/collections'
import { DONE, type Write } from './write'

/** Removes the draft of an accepted publication. A draft that was changed since stays, because its new text is nowhere else. */
export async function removeDraft(tx: Transaction, { operation }: Write): Promise<void> {
  if (operation.kind !== 'publish') return
  const stored = await tx.of(drafts).get(operation.draft.id)
  if (stored?.revision === operation.draft.revision) await tx.of(drafts).remove([stored.id])
}

/**
 * Remembers the choices of an executed publication whose collection is known, and its new collection as one of the account's. Gives
 * false where there is nothing to remember any more. Never throws: both can be lost.
 */
export async function rememberPublication({ operation, status, remembered }: Write): Promise<boolean> {
  if (operation.kind !== 'publish' || remembered || !DONE.has(status.state)) return false
  if (!('contractAddress' in status) || !status.contractAddress) return false
  const { contractAddress, chainId } = status
  const { request, draft } = operation
  await rememberChoices(draft, contractAddress).catch(() => undefined)
  if (request.contract && 'name' in request.contract) {
    const collection = { address: contractAddress, name: request.contract.name, chainId }
    await addCollection(request.account, collection).catch(() => undefined)
  }
  return true
}
