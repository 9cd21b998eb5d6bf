import { browser } from 'wxt/browser'
import { ALARM } from '../browser/alarm'
import type { BadgeState } from '../browser/toolbar-button'
import { locked } from '../storage/lock'
import { createCoalescer } from '../util/coalesce'
import { ALARM_LOCK } from './enqueue'
import { writes } from './journal'
import type { createReconciler } from './reconciler'
import type { createRunner } from './runner'
import { subjectOf, type Write } from './write'

interface SchedulerOptions {
  runner: Pick<ReturnType<typeof createRunner>, 'wake'>
  reconciler: ReturnType<typeof createReconciler>
  showBadge: (state: BadgeState) => Promise<void>
  /** Sets the alarm for this time, in milliseconds since 1970, or takes it away. */
  setAlarm: (at: number | undefined) => Promise<void>
  /** Keeps the worker from being stopped during `work`. */
  keepAwake: (work: () => Promise<void>) => Promise<void>
}

/**
 * Decides when the runner and the reconciler work: at the start of the worker, at an alarm, after a command, and after each change of
 * the journal. It keeps the alarm at the earliest due step, so that nothing is forgotten when the worker dies.
 */
export function createScheduler({ runner, reconciler, showBadge, setAlarm, keepAwake }: SchedulerOptions) {
  const runs = createCoalescer<void>()

  /** Brings badge and alarm up to date. */
  const refresh = () =>
    runs.follow('refresh', () =>
      // A write is added under the same lock, after its alarm was set: that alarm must not be taken away before the write is stored.
      locked(ALARM_LOCK, async () => {
        await showBadge(await readBadge())
        await setAlarm(await reconciler.nextAt())
      }),
    )

  /** Sends the waiting writes and carries out every other step that is due. `includeGivenUp`: also what was given up. */
  const run = (includeGivenUp = false) =>
    keepAwake(async () => {
      // A browser that starts may have forgotten its alarms. If the worker dies before it has read what is due, this one wakes the next.
      if (includeGivenUp) await setAlarm(0)
      const parts = await Promise.allSettled([runner.wake(), reconciler.run(includeGivenUp)])
      // A write that the runner has just sent may have a step that is due.
      parts.push(...(await Promise.allSettled([reconciler.run(), reconciler.prune()])))
      await refresh()
      for (const part of parts) if (part.status === 'rejected') throw part.reason
    })

  /** A change may have made a step due, such as the search after an interrupted write was recovered. */
  const onJournalChange = async () => {
    await refresh()
    await keepAwake(reconciler.run)
  }

  return {
    run,
    onJournalChange,

    /** "Check again": searches for this write, or asks the chain about it, whether or not that is due. */
    check: (write: Write) =>
      keepAwake(async () => {
        await reconciler.check(write)
        await reconciler.run()
      }),

    confirmShown: reconciler.confirmShown,

    /** Starts the work of this worker. Must be called synchronously when the worker starts. */
    start(): void {
      browser.runtime.onStartup.addListener(() => void run(true))
      browser.alarms.onAlarm.addListener(({ name }) => {
        if (name === ALARM) void run()
      })
      writes.watch(() => void onJournalChange())
      void run()
    },
  }
}

/** Gives the state of the toolbar button. */
async function readBadge(): Promise<BadgeState> {
  const failed = await writes.by('attention')
  const resent = failed.filter(({ status }) => status.state === 'unknown' && status.resend)
  const inFlight = (await writes.count('state', 'queued')) + (await writes.count('state', 'sending')) + resent.length
  return { inFlight, needsAttention: await needsUser(failed) }
}

/** Whether one of these needs the user. A failure under whose subject something newer was written does not, but for an unknown one. */
async function needsUser(failed: readonly Write[]): Promise<boolean> {
  if (failed.some(({ status }) => status.state === 'unknown')) return true
  for (const { createdAt, operation } of failed) {
    const sameSubject = await writes.by('subject', subjectOf(operation))
    if (sameSubject.every((write) => write.createdAt <= createdAt)) return true
  }
  return false
}
