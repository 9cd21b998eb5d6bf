import { isUnsent } from '../service/errors'
import type { State, Status, Write } from './write'

/**
 * The life of a write: the states that may follow each state. Anything else is a bug. A confirmed
 * write is `unknown` again where the chain has replaced its block.
 */
const TRANSITIONS: Readonly<Record<State, readonly State[]>> = {
  queued: ['sending', 'refused', 'unknown'],
  sending: ['accepted', 'refused', 'unknown'],
  accepted: ['confirmed', 'reverted'],
  confirmed: ['unknown'],
  reverted: [],
  refused: [],
  unknown: ['accepted', 'queued'],
}

/** A state follows itself, with more known about it, unless none follows it. */
export function mayFollow(from: Status, to: Status): boolean {
  const after = TRANSITIONS[from.state]
  return after.includes(to.state) || (from.state === to.state && after.length > 0)
}

/** States in which a write goes on by itself. */
export const UNDERWAY: ReadonlySet<State> = new Set(['queued', 'sending'])

export const OPEN: ReadonlySet<State> = new Set(['queued', 'sending', 'unknown'])

/** Whether the transaction of a write is in a block that does not show its effect. */
export const isWithoutEffect = (status: Status): boolean =>
  status.state === 'accepted' && status.blockNumber !== undefined

/** `mined`: a block does not show its effect. `unsent`: it never left, so nobody refused it. */
export type ShownState = State | 'mined' | 'unsent'
export function shownState(status: Status): ShownState {
  if (isWithoutEffect(status)) return 'mined'
  return status.state === 'refused' && isUnsent(status.problem) ? 'unsent' : status.state
}

/** Whether a write was executed, as far as is known with effect. */
export const isDone = (status: Status): boolean =>
  status.state === 'confirmed' || (status.state === 'accepted' && !isWithoutEffect(status))

/** Whether a write has failed, as far as is known: refused, or in a block without its effect. */
export const hasFailed = (status: Status): boolean =>
  ['refused', 'reverted'].includes(status.state) || isWithoutEffect(status)

export const needsAttention = (status: Status): boolean =>
  status.state === 'unknown' || hasFailed(status)

/** Whether another write to the same draft or permission must wait for this one. */
export function blocksOthers({ status, dismissed }: Pick<Write, 'status' | 'dismissed'>): boolean {
  return UNDERWAY.has(status.state) || (status.state === 'unknown' && !dismissed)
}

/** Not while the write is going on. */
export const canDismiss = ({ status }: Pick<Write, 'status'>): boolean =>
  !UNDERWAY.has(status.state)

/** Whether a failed write can be made anew. Where its effect may only be unseen, a look is due. */
export const mayTryAgain = ({ status, dismissed }: Pick<Write, 'status' | 'dismissed'>): boolean =>
  !dismissed && (status.state === 'refused' || status.state === 'reverted')

/** Whether a write may have been sent before it was queued last. */
export const wasSentBefore = ({ history }: Pick<Write, 'history'>): boolean =>
  history.some(({ state }) => state === 'unknown')

/** Whether the user had a write of unknown outcome sent again. */
export const wasSentAgain = ({ history }: Pick<Write, 'history'>): boolean =>
  history.filter(({ state }) => state === 'queued').length > 1

/** Whether the browser closed before a write was sent. */
export const wasNeverSent = ({ status, sendings }: Pick<Write, 'status' | 'sendings'>): boolean =>
  status.state === 'unknown' && status.why === 'closed' && sendings === 0
