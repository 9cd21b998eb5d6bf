import type { Hash } from 'viem'
import type { ReceiptReading } from '../chain/receipt'
import { moveWrite } from './journal'
import { receiptProblem } from './next'
import { afterAttempt, differ } from './retry-schedule'
import type { Write } from './write'

/** Asks the chain for a receipt. Rejects when the network has no RPC, or the RPC fails. */
export type ReadReceipt = (chainId: number, hash: Hash) => Promise<ReceiptReading>

/**
 * Asks once for the receipt of an accepted write and stores the answer. Gives the stored write where it has news for the user: its
 * end on the chain, or that the chain cannot be asked; else undefined.
 */
export async function askReceipt(write: Write, read: ReadReceipt, now: () => number): Promise<Write | undefined> {
  const { status } = write
  if (status.state !== 'accepted' || !status.hash) return undefined
  const { hash } = status
  const reading = await read(status.chainId, hash).catch(() => undefined)
  let isNews = false
  const stored = await moveWrite(write.id, ({ status: before }) => {
    if (before.state !== 'accepted' || before.hash !== hash) return undefined
    const { receipt, hashSearch: _, ...rest } = before
    if (reading?.mined) {
      isNews = true
      const state = reading.success ? 'confirmed' : 'reverted'
      return { ...rest, hash, state, at: now(), blockNumber: reading.blockNumber }
    }
    const after = { ...rest, receipt: afterAttempt('receipt', receipt, now(), !reading) }
    const problem = receiptProblem(after)
    isNews = problem !== undefined && problem !== receiptProblem(before)
    // While a surface shows the write this runs every 2 s; the same answer is not stored again.
    return differ(receipt, after.receipt) ? after : undefined
  })
  return isNews ? stored : undefined
}
