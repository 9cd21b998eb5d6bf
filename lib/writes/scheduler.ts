import type { BadgeState } from '../browser/badge'
import { locked } from '../storage/lock'
import { ADDING } from './journal'
import type { createTender } from './reconcile'
import type { createRunner } from './runner'
import { isOpen, type WriteSummary, writes } from './stored'
import type { Write } from './write'

export interface CareOptions {
  runner: ReturnType<typeof createRunner>
  tender: ReturnType<typeof createTender>
  showBadge: (state: BadgeState) => Promise<void>
  setAlarm: (needed: boolean) => Promise<void>
  /** Keeps the worker from being stopped until the returned function is called. */
  keepAwake: () => () => void
}

/**
 * Everything that is done for the journal in one life of the worker: what the last life left is settled and what waits is sent,
 * what is unknown is looked for, what is accepted is confirmed. Each part reads the journal anew; none remembers.
 */
export function createCare({ runner, tender, showBadge, setAlarm, keepAwake }: CareOptions) {
  let refreshing: Promise<void> | undefined
  let changed = false

  /** Brings button and alarm up to date; what changes meanwhile is seen too. Not while a request is about to leave. */
  function refresh(): Promise<void> {
    changed = true
    refreshing ??= refreshAll().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function refreshAll(): Promise<void> {
    while (changed) {
      // Under the lock of those who add: they set the alarm before there is a reason for it, and send right after.
      await locked(ADDING, async () => {
        await runner.left()
        changed = false
        const entries = await writes.index()
        await showBadge(badgeOf(entries))
        await setAlarm(await tender.waiting(entries))
      })
    }
  }

  async function look(all = false): Promise<void> {
    await tender.searchDue(all)
    await tender.confirm(all)
  }

  async function awake(work: () => Promise<void>): Promise<void> {
    const rest = keepAwake()
    try {
      await work()
    } finally {
      rest()
    }
  }

  return {
    /** Sends what waits, then looks after the rest. `all`: also what is not due, and what was given up. */
    tend: (all = false) =>
      awake(async () => {
        const parts = await Promise.allSettled([runner.wake(), runner.left().then(() => look(all))])
        // What the runner has just brought home may itself need a look.
        parts.push(...(await Promise.allSettled([look(), tender.prune()])))
        await refresh()
        // Each part was done though another failed; now it is said.
        for (const part of parts) if (part.status === 'rejected') throw part.reason
      }),
    /** "Check again": looks for this one now, whatever the schedule says. */
    check: (write: Write) =>
      awake(async () => {
        await tender.check(write)
        await tender.confirm()
      }),
    refresh,
  }
}

/** What the toolbar button says of the journal. What was written anew needs no look any more, unless its outcome is unknown. */
function badgeOf(entries: readonly (WriteSummary & { id: string })[]): BadgeState {
  const newest = new Map([...entries].reverse().map(({ subject, id }) => [subject, id]))
  const needsLook = ({ id, state, subject, dismissed }: (typeof entries)[number]) =>
    !dismissed && (state === 'unknown' || ((state === 'refused' || state === 'reverted') && newest.get(subject) === id))
  return { inFlight: entries.filter(isInFlight).length, needsLook: entries.some(needsLook) }
}

const isInFlight = (entry: WriteSummary) => isOpen(entry) && (entry.state !== 'unknown' || entry.resend === true)
