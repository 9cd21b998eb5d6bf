import {
  isReplaced,
  type MinedResult,
  type ReceiptAnswer,
  readReceipt,
} from '../chain/read-receipt'
import { clientFor } from '../settings/chain-client'
import { debug } from '../util/debug'
import { moveWrite } from './journal'
import { kindOf } from './kinds/kinds'
import { afterAsking, receiptProblem } from './next'
import { isWithoutEffect } from './states'
import type { Status, StatusOf, Write } from './write'

/** Rejects when the chain has no RPC, or the RPC fails. */
export type ReadReceipt = (
  write: Write,
  hash: StatusOf<'accepted'>['hash'],
) => Promise<ReceiptAnswer>

export const receiptFromChain: ReadReceipt = async ({ status, operation, chainId }, hash) => {
  const client = await clientFor('chainId' in status ? status.chainId : chainId)
  if (!client) throw new Error('no RPC')
  return readReceipt(client, hash, kindOf(operation).effect(status))
}

/** Whether the chain has replaced the block by one without the write. Rejects as `ReadReceipt`. */
export type IsReplaced = (write: Write, status: StatusOf<'confirmed'>) => Promise<boolean>

export const isReplacedOnChain: IsReplaced = async ({ operation }, status) => {
  const client = await clientFor(status.chainId)
  if (!client) throw new Error('no RPC')
  return isReplaced(client, { ...status, address: kindOf(operation).token(status).address })
}

/**
 * Looks once whether a confirmed write is still in its block. If not, its outcome is unknown again:
 * gives the stored write then, else undefined. `now`: milliseconds since 1970.
 */
export async function lookForBlock(
  write: Write,
  isReplaced: IsReplaced,
  now: () => number,
): Promise<Write | undefined> {
  const { status } = write
  if (status.state !== 'confirmed') return undefined
  const isGone = await isReplaced(write, status).catch((error) =>
    debug('writes', 'the block is not read', error),
  )
  if (!isGone) return undefined
  return moveWrite(write.id, (before) =>
    before.status.state === 'confirmed' && before.status.hash === status.hash
      ? { status: { state: 'unknown', at: now(), why: 'replaced' } }
      : undefined,
  )
}

/**
 * Asks once and stores the answer. Gives the stored write where the user is to hear of its end on
 * the chain, or that the chain cannot be asked; else undefined. `now`: milliseconds since 1970.
 */
export async function askForReceipt(
  write: Write,
  read: ReadReceipt,
  now: () => number,
): Promise<Write | undefined> {
  if (write.status.state !== 'accepted') return undefined
  const { hash } = write.status
  const answer = await read(write, hash).catch((error) => debug('writes', 'no receipt', error))
  let isNews = false
  const stored = await moveWrite(write.id, (before) => {
    if (before.status.state !== 'accepted' || before.status.hash !== hash) return undefined
    const receipt = { ...afterAsking('receipt', before.receipt, now()), isUnread: !answer }
    const status = answer?.mined ? statusInBlock(before.status, answer, now()) : before.status
    const { effect } = kindOf(before.operation)
    // A receipt does not change; a permission is read itself, where its receipt does not show it.
    if (isWithoutEffect(status) && effect(status).kind === 'token') receipt.nextAt = undefined
    const after = { ...before, status, receipt }
    isNews = isNewsOf(before, after)
    return { status, receipt }
  })
  return isNews ? stored : undefined
}

/** Whether the user is to hear of what was read. */
function isNewsOf(before: Write, after: Write): boolean {
  const problem = receiptProblem(after)
  return (
    after.status.state !== 'accepted' ||
    isWithoutEffect(after.status) !== isWithoutEffect(before.status) ||
    (problem !== undefined && problem !== receiptProblem(before))
  )
}

const ENDS = {
  done: { state: 'confirmed' },
  reverted: { state: 'reverted' },
  failedInside: { state: 'reverted', isInner: true },
} as const satisfies Record<Exclude<MinedResult, 'withoutEffect'>, Partial<Status>>

function statusInBlock(
  before: StatusOf<'accepted'>,
  { result, blockNumber, token }: Extract<ReceiptAnswer, { mined: true }>,
  now: number,
): Status {
  // An answer may lack what the transaction has made; its receipt tells.
  const { contractAddress = token?.collection, tokenId = token?.tokenId } = before
  const made = { ...before, contractAddress, tokenId, blockNumber }
  if (result === 'withoutEffect') return { ...made, at: isWithoutEffect(before) ? before.at : now }
  return { ...made, ...ENDS[result], at: now }
}
