import type { State, Status } from './write'

/** The life of a write: which state may follow which. Anything else is a bug. */
export const TRANSITIONS: Readonly<Record<State, readonly State[]>> = {
  queued: ['sending', 'refused'],
  sending: ['accepted', 'refused', 'unknown'],
  accepted: ['confirmed', 'reverted'],
  confirmed: [],
  reverted: [],
  refused: [],
  unknown: ['accepted', 'sending'],
}

/** States after which nothing comes. */
export const FINAL: ReadonlySet<State> = new Set(['confirmed', 'reverted', 'refused'])

/** States in which a write is known to have been executed. */
export const DONE: ReadonlySet<State> = new Set(['accepted', 'confirmed'])

/** Whether a status may follow another. The same state again is news about it, not a transition; final states have no news. */
export function mayFollow(from: Status, to: Status): boolean {
  return from.state === to.state ? !FINAL.has(from.state) : TRANSITIONS[from.state].includes(to.state)
}
