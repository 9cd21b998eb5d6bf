import type { Hash } from 'viem'
import type { ReceiptReading } from '../chain/receipt'
import { moveWrite } from './journal'
import type { Write } from './write'

/** Asking for a receipt is given up after an hour; a button asks again. */
export const PATIENCE = 3_600_000

/** Asks the chain for a receipt. Rejects when the network has no RPC, or the RPC fails. */
export type ReadReceipt = (chainId: number, hash: Hash) => Promise<ReceiptReading>

/** Whether the chain is still to be asked about a write by itself. */
export function awaitsReceipt({ status }: Write): boolean {
  return status.state === 'accepted' && status.hash !== undefined && status.note !== 'gave-up'
}

/** Asks once for the receipt of an accepted write and stores what it says. An RPC that fails changes nothing but a small note. */
export async function confirmWrite(write: Write, read: ReadReceipt, now: number): Promise<Write | undefined> {
  const { status } = write
  if (status.state !== 'accepted' || !status.hash) return write
  const reading = await read(status.chainId, status.hash as Hash).catch(() => undefined)
  return moveWrite(write.id, ({ status: stored }) => {
    if (stored.state !== 'accepted' || !stored.hash) return undefined
    const { note, ...rest } = stored
    if (reading?.mined) {
      const { at: _, state: __, askedAt: ___, hash, ...executed } = { ...rest, hash: stored.hash }
      return { ...executed, hash, state: reading.success ? 'confirmed' : 'reverted', at: now, blockNumber: reading.blockNumber }
    }
    const tired = now - stored.at > PATIENCE
    const next = tired ? 'gave-up' : reading ? undefined : 'rpc'
    return { ...rest, askedAt: now, ...(next && { note: next }) }
  })
}
