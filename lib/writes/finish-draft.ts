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

/** Whether what a write has chosen is still to be remembered: it is a publication whose collection is known. */
export function isToRemember({ operation, status, remembered }: Write): boolean {
  return (
    operation.kind === 'publish' &&
    DONE.has(status.state) &&
    'contractAddress' in status &&
    status.contractAddress !== undefined &&
    !remembered
  )
}

/** Remembers the choices of an executed publication, and its new collection as one of the account's. Never throws: both can be lost. */
export async function rememberPublication({ operation, status }: Write): Promise<void> {
  if (operation.kind !== 'publish' || !('contractAddress' in status) || !status.contractAddress) return
  const { contractAddress, chainId } = status
  const { request, draft } = operation
  await rememberChoices(draft, contractAddress).catch(() => undefined)
  if (request.contract && 'name' in request.contract) {
    const collection = { address: contractAddress, name: request.contract.name, chainId }
    await addCollection(request.account, collection).catch(() => undefined)
  }
}
