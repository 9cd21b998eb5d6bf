import type { BadgeState } from '../browser/badge'
import { writes } from './journal'
import type { createRunner } from './runner'
import { settleInterrupted } from './settle'
import type { createTender } from './tend'

export interface CareOptions {
  runner: ReturnType<typeof createRunner>
  tender: ReturnType<typeof createTender>
  showBadge: (state: BadgeState) => Promise<void>
  setAlarm: (needed: boolean) => Promise<void>
  now: () => number
}

/**
 * Everything that is done for the journal in one life of the worker: what the last life left is settled first, then what waits
 * is sent, what is unknown is looked for, what is accepted is confirmed. Each part reads the journal anew; none remembers.
 */
export function createCare({ runner, tender, showBadge, setAlarm, now }: CareOptions) {
  const settled = settleInterrupted(now())

  async function refresh(): Promise<void> {
    const entries = await writes.index()
    const inFlight = entries.filter(({ state }) => state === 'queued' || state === 'sending').length
    const needsLook = entries.some(({ state, dismissed }) => !dismissed && ['unknown', 'refused', 'reverted'].includes(state))
    await Promise.all([showBadge({ inFlight, needsLook }), setAlarm(await tender.waiting())])
  }

  return {
    /** Sends what waits, then looks after the rest. `all`: look for every unknown outcome, due or not. */
    async tend(all = false): Promise<void> {
      await settled
      await Promise.all([runner.wake(), tender.searchDue(all), tender.confirm()])
      // What the runner has just brought home may itself need a look.
      await Promise.all([tender.searchDue(), tender.confirm()])
      await refresh()
    },
    /** Asks the chain about accepted writes; surfaces call it every 2 s while they show one. */
    async confirm(): Promise<void> {
      await settled
      await tender.confirm()
    },
    refresh,
  }
}
