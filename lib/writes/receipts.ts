import type { Hash } from 'viem'
import type { ReceiptReading } from '../chain/receipt'
import { moveWrite } from './journal'
import type { Write } from './write'

/** Asking for a receipt is given up after an hour of asking; a button asks again. */
export const PATIENCE = 3_600_000
/** How long it has been asked is counted so often, and longer pauses as this: a computer that slept has not asked meanwhile. */
const COUNTED = 60_000
const PAUSE = 120_000

/** Asks the chain for a receipt. Rejects when the network has no RPC, or the RPC fails. */
export type ReadReceipt = (chainId: number, hash: Hash) => Promise<ReceiptReading>

/**
 * Asks once for the receipt of an accepted write and stores what it says. An RPC that fails changes nothing but a small note.
 * Gives what is stored then, and undefined when that says nothing new.
 */
export async function confirmWrite(write: Write, read: ReadReceipt, now: () => number): Promise<Write | undefined> {
  const { status } = write
  if (status.state !== 'accepted' || !status.hash) return undefined
  const reading = await read(status.chainId, status.hash as Hash).catch(() => undefined)
  let changed = false
  const stored = await moveWrite(write.id, ({ status: before }) => {
    if (before.state !== 'accepted' || before.hash !== status.hash) return undefined
    const { note, receiptWait, hashAttempt: _, ...rest } = before
    if (reading?.mined) {
      changed = true
      const { hash = status.hash as string, ...executed } = rest
      const state = reading.success ? 'confirmed' : 'reverted'
      return { ...executed, hash, state, at: now(), blockNumber: reading.blockNumber }
    }
    const since = receiptWait ? now() - receiptWait.at : 0
    const ms = (receiptWait?.ms ?? 0) + Math.min(since, PAUSE)
    const tired = note === 'gave-up' || ms > PATIENCE
    const next = tired ? 'gave-up' : reading ? undefined : 'rpc'
    // Asked every 2 s: what has not changed is not written again.
    changed = next !== note
    const counts = !tired && (!receiptWait || since >= COUNTED)
    return changed || counts ? { ...rest, ...(next && { note: next }), receiptWait: { ms, at: now() } } : undefined
  })
  return changed ? stored : undefined
}
