import { browser } from 'wxt/browser'
import { ALARM } from '../browser/alarm'
import type { BadgeState } from '../browser/toolbar-button'
import { locked } from '../storage/lock'
import { createCoalescer } from '../util/coalesce'
import { debug } from '../util/debug'
import { within } from '../util/within'
import type { ReadLog } from './find-on-chain'
import { writes } from './journal'
import { type Due, isDue, next } from './next'
import { ALARM_LOCK } from './queue'
import { askForReceipt, type IsReplaced, lookForBlock, type ReadReceipt } from './receipt'
import { recover } from './recover'
import { lookForTwin, searchFor } from './search'
import { type Sending, sendQueued } from './send'
import { newestFirst, type Write } from './write'

export interface WorkerOptions extends Sending {
  readLog: ReadLog
  readReceipt: ReadReceipt
  isReplaced: IsReplaced
  /** Whether the user wants the chain to be asked about what was accepted. */
  confirming: () => Promise<boolean>
  showBadge: (state: BadgeState) => Promise<void>
  /** Sets the alarm for this time, in milliseconds since 1970, or takes it away. */
  setAlarm: (at: number | undefined) => Promise<void>
  /** Rings at this time if that is before the alarm can ring, and while this worker lives. */
  setTimer: (at: number | undefined, ring: () => void) => void
  /** Keeps the worker from being stopped during `work`. */
  keepAwake: (work: () => Promise<void>) => Promise<void>
}

/** Milliseconds. A browser that never says that it has shown something must hold up no write. */
const SHOWN_WITHIN = 5_000

type Step = Due & { write: Write }

/** Only its holder sends, or asks: while the browser replaces a background, two may be alive. */
const LOCK = { send: 'writes:send', ask: 'writes:ask' }

/** Maximum number of receipts asked for at once: those of the newest writes, which people look at. */
const MAX_RECEIPTS = 20

/**
 * Recovers what an earlier worker has left, sends, asks, and sets the alarm for the next step, so
 * that nothing is forgotten when it dies. It decides by stored records alone.
 */
export function createWorker(options: WorkerOptions) {
  const { readLog, readReceipt, isReplaced, confirming, now } = options
  const { showBadge, setAlarm, setTimer, keepAwake } = options
  const runs = createCoalescer<void>()

  /** Runs `work` under a lock. A call during a run is followed by another run. Never rejects. */
  const run = (lock: string, work: () => Promise<void>): Promise<void> =>
    runs.follow(lock, () => locked(lock, work)).catch((error) => debug('worker', lock, error))

  // It is stored already: where it cannot be shown, writes are sent and asked about all the same.
  const show = (showing: Promise<void>) =>
    within(SHOWN_WITHIN, showing).catch((error) => debug('worker', 'not shown', error))
  const onOutcome = (write: Write) => show(options.onOutcome(write))
  const onOutcomeLost: Sending['onOutcomeLost'] = (write, outcome) =>
    show(options.onOutcomeLost(write, outcome))

  // Sending and asking do not wait for each other.
  const send = () =>
    run(LOCK.send, async () => {
      await recover(now())
      await sendQueued({ ...options, onOutcome, onOutcomeLost })
    })

  /** Asks for receipts side by side, and through the log for one write after the other. */
  const ask = () =>
    run(LOCK.ask, async () => {
      const due = (await readSteps()).filter(({ at }) => isDue(at, now()))
      const receipts = due.filter(({ step }) => step === 'receipt').slice(0, MAX_RECEIPTS)
      const searches = due.filter(({ step }) => step !== 'receipt')
      const searching = async () => {
        for (const each of searches) await carryOut(each)
      }
      await Promise.all([...receipts.map(carryOut), searching()])
    })

  /** The newest write comes first. */
  async function readSteps(): Promise<Step[]> {
    const asksChain = await confirming()
    return newestFirst(await writes.by('nextAt')).flatMap((write) => {
      const due = next(write, asksChain)
      return due ? { ...due, write } : []
    })
  }

  async function carryOut(step: Step): Promise<void> {
    const news = await answerTo(step)
    if (news) await onOutcome(news)
  }

  /** Gives the write where the user is to hear of it. */
  async function answerTo({ write, step }: Step): Promise<Write | undefined> {
    switch (step) {
      case 'receipt':
        return askForReceipt(write, readReceipt, now)
      case 'search':
        return searchFor(write, readLog, now)
      case 'secondLook':
        return (await lookForBlock(write, isReplaced, now)) ?? lookForTwin(write, readLog, now)
      case 'send':
        return undefined
    }
  }

  /** Brings badge and alarm up to date. */
  const refresh = () =>
    // A write is added under the same lock, after its alarm was set: that alarm must not be taken
    // away before the write is stored.
    run(ALARM_LOCK, async () => {
      await show(showBadge(await readBadge()))
      const times = (await readSteps()).map((step) => step.at)
      const at = times.length > 0 ? Math.min(...times) : undefined
      await setAlarm(at)
      setTimer(at, () => void wake())
    })

  /** Carries out every step that is due, and resolves when that is done. Never rejects. */
  const wake = (): Promise<void> =>
    keepAwake(async () => {
      // A write that was sent or recovered may have a question that is due.
      await Promise.all([send().then(ask), ask()])
      await refresh()
    })

  return {
    wake,

    /** "Check again": asks about this write at once. */
    check: ({ id }: Write) =>
      keepAwake(async () => {
        await writes.change(id, (write) => dueAt(write, now()))
        await ask()
      }),

    /** Starts the work of this worker. Must be called synchronously when the worker starts. */
    start(): void {
      // A browser that starts may have forgotten its alarms.
      browser.runtime.onStartup.addListener(() => void setAlarm(0).then(wake))
      browser.alarms.onAlarm.addListener(({ name }) => {
        if (name === ALARM) void wake()
      })
      writes.watch(() => void refresh())
      void wake()
    },
  }
}

/** Gives the write with its question begun anew; undefined where it was never asked. */
function dueAt(write: Write, now: number): Write | undefined {
  const { search, receipt } = write
  const again = { at: now, count: 0, nextAt: now }
  if (search) return { ...write, search: { ...search, ...again, readTo: undefined } }
  return receipt && { ...write, receipt: { ...receipt, ...again } }
}

async function readBadge(): Promise<BadgeState> {
  const inFlight =
    (await writes.count('state', 'queued')) + (await writes.count('state', 'sending'))
  return { inFlight, needsAttention: (await writes.count('attention')) > 0 }
}
