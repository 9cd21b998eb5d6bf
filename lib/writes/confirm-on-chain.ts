import type { Hash } from 'viem'
import { type Effect, type MinedResult, type ReceiptReading, readReceipt } from '../chain/read-receipt'
import { clientFor } from '../settings/chain-client'
import { settings } from '../settings/settings'
import { moveWrite } from './journal'
import { afterAttempt, differ, receiptProblem } from './next'
import type { Status, Write } from './write'

/** Asks the chain for a receipt and the effect. Rejects when the network has no RPC, or the RPC fails. */
export type ReadReceipt = (chainId: number, hash: Hash, effect: Effect) => Promise<ReceiptReading>

/** Reads receipts through the RPC of the settings; `confirming` tells whether the user wants that. */
export const chainReader: { receipt: ReadReceipt; confirming: () => Promise<boolean> } = {
  receipt: async (chainId, hash, effect) => {
    const client = await clientFor(chainId)
    if (!client) throw new Error('no RPC')
    return readReceipt(client, hash, effect)
  },
  confirming: async () => (await settings.get()).confirm,
}

/**
 * Asks once for the receipt of an executed write and stores the answer. Gives the stored write where the user is to hear of it: of its
 * end on the chain, or that the chain cannot be asked; else undefined.
 */
export async function confirmOnChain(write: Write, read: ReadReceipt, now: () => number): Promise<Write | undefined> {
  const { status } = write
  if (!awaitsReceipt(status)) return undefined
  const { hash } = status
  const reading = await read(status.chainId, hash, effectOf(write)).catch(() => undefined)
  let isOutcome = false
  const stored = await moveWrite(write.id, ({ status: before }) => {
    if (!awaitsReceipt(before) || before.hash !== hash) return undefined
    const { receipt, ...rest } = before
    const attempts = afterAttempt('receipt', receipt, now(), !reading)
    if (reading?.mined) {
      const { blockNumber, result, token, admins } = reading
      const { at, state, chainId, found } = before
      // An answer may lack what the transaction has made; its receipt tells.
      const { contractAddress = token?.collection, tokenId = token?.tokenId } = before
      const made = { hash, chainId, contractAddress, tokenId, found, blockNumber }
      if (result !== 'unseen') {
        isOutcome = true
        const end: Status = { ...made, ...ENDS[result], at: now() }
        return end.state === 'confirmed' && admins && hasSplits(write) ? { ...end, admins } : end
      }
      isOutcome = state !== 'mined'
      // The permission could not be read; that can change. A receipt does not.
      const goesOn = write.operation.kind !== 'publish'
      const { nextAt: _, ...over } = attempts
      const after = { ...made, state: 'mined' as const, at: isOutcome ? now() : at, receipt: goesOn ? attempts : over }
      return isOutcome || differ(receipt, after.receipt) ? after : undefined
    }
    const after = { ...rest, receipt: attempts }
    const problem = receiptProblem(after)
    isOutcome = problem !== undefined && problem !== receiptProblem(before)
    // While a surface shows the write this runs every 2 s; the same answer is not stored again.
    return differ(receipt, after.receipt) ? after : undefined
  })
  return isOutcome ? stored : undefined
}

const ENDS = {
  done: { state: 'confirmed' },
  reverted: { state: 'reverted' },
  failedInside: { state: 'reverted', isInner: true },
} as const satisfies Record<Exclude<MinedResult, 'unseen'>, Partial<Status>>

const hasSplits = ({ operation }: Write) => operation.kind === 'publish' && operation.request.splits !== undefined

/** Whether the chain can still tell the end of a write by its hash. */
function awaitsReceipt(status: Status): status is Extract<Status, { state: 'accepted' | 'mined' }> & { hash: Hash } {
  return (status.state === 'accepted' || status.state === 'mined') && status.hash !== undefined
}

/** Gives the effect that the transaction of a write should have. */
function effectOf({ operation, status }: Write): Effect {
  if (operation.kind !== 'publish') {
    const { moment, adminAddress: address } = operation.request
    const isAdmin = operation.kind === 'grant'
    return { kind: 'permission', collection: moment.collectionAddress, tokenId: moment.tokenId, address, isAdmin }
  }
  const { contract } = operation.request
  const named = contract && 'address' in contract ? contract.address : undefined
  const { contractAddress = named, tokenId } = 'contractAddress' in status ? status : {}
  return { kind: 'token', collection: contractAddress, tokenId }
}
