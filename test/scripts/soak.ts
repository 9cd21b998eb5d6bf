/**
 * `npm run soak`: 500 writes in half an hour, with a service that is slow, refuses and drops at
 * random, two surfaces open, and a worker that is killed every few seconds. Writes
 * .artifacts/soak.md, and fails when a write was lost, or sent twice by the extension. `npm run
 * soak -- --minutes 3 --writes 50` is shorter, and writes no page.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { now, tableOf } from '../bench/report.ts'
import {
  atRest,
  draftKept,
  executionsOf,
  isOf,
  type Job,
  journal,
  KINDS,
  MATCH,
  openQuietPage,
  prepare,
  sendAndGo,
} from '../e2e/faults/stage.ts'
import { type ChromiumBrowser, launchChromium } from '../fixtures/browser/chromium.ts'
import type { PlaywrightSurface } from '../fixtures/browser/playwright-surface.ts'
import type { Surface } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { storeSettings } from '../fixtures/stored-settings.ts'
import { type Fault, type Service, startService } from '../service/service.ts'

const DEFAULTS = { minutes: '30', writes: '500' }
/** Until the last search of a write has ended: it comes six minutes after the last sending. */
const REST_MS = 15 * 60_000

type Failure = Pick<Fault, 'executeFirst' | 'delayMs' | 'delayAfterExecuting' | 'then'>

/**
 * What the service does to a write. Each is as likely as the others; `undefined` is an ordinary
 * answer.
 */
const FAILURES: readonly (Failure | undefined)[] = [
  undefined,
  undefined,
  undefined,
  { delayMs: 4_000, then: { kind: 'ok' } },
  { delayMs: 15_000, delayAfterExecuting: true, then: { kind: 'ok' } },
  { then: { kind: 'status', status: 400, body: { message: 'Invalid input' } } },
  { then: { kind: 'html', status: 502 } },
  { executeFirst: true, then: { kind: 'empty', status: 504 } },
  { then: { kind: 'drop' } },
  { executeFirst: true, then: { kind: 'drop' } },
]

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

interface Sample {
  minute: number
  /** Of the side panel's page after a collection, in MB. */
  heap: number
  /** Of the extension, in MB. */
  storage: number
  writes: number
}

async function soak(minutes: number, writes: number): Promise<boolean> {
  const service = await startService()
  const browser = await launchChromium()
  try {
    await storeSettings(browser, service)
    const [popup, panel, quiet] = [
      await browser.openPopup(),
      await browser.openPanel(),
      await openQuietPage(browser),
    ]
    const end = Date.now() + minutes * 60_000
    const killing = killUntil(end, browser)
    const sampling = sampleUntil(end, panel, quiet)
    const jobs = await sendUntil(end, writes, { service, popup, panel })
    await killing
    service.clearFaults()
    const samples = await sampling
    await until('the rest of all writes', async () => (await journal(quiet)).every(atRest), {
      ms: REST_MS,
    }).catch(console.error)
    const counts = await count(jobs, service, quiet)
    const page = pageOf(counts, samples)
    console.log(page)
    if (minutes >= Number(DEFAULTS.minutes) && writes >= Number(DEFAULTS.writes)) {
      mkdirSync('.artifacts', { recursive: true })
      writeFileSync('.artifacts/soak.md', page)
    }
    return counts.lost + counts.sentTwice === 0
  } finally {
    await browser.close()
    await service.close()
  }
}

/** Sends so many writes until then, by turns from the one and the other surface. */
async function sendUntil(
  end: number,
  writes: number,
  { service, popup, panel }: { service: Service; popup: Surface; panel: Surface },
): Promise<Job[]> {
  const jobs: Job[] = []
  const pause = (end - Date.now()) / writes
  for (let number = 0; number < writes; number++) {
    const due = Date.now() + pause
    // A failure is for one write: what the killed worker never sent must not meet the next one.
    service.clearFaults()
    const surface = number % 2 === 0 ? popup : panel
    const job = await prepare(service, surface, pick(KINDS), 'Soak')
    const failure = pick(FAILURES)
    if (failure) service.fault({ match: MATCH[job.kind], ...failure })
    await sendAndGo(surface, job)
    jobs.push(job)
    await sleep(Math.max(0, due - Date.now()))
  }
  return jobs
}

/**
 * Kills the worker every two to eight seconds. Whatever happens next wakes it: a command, an alarm,
 * or nothing for a while.
 */
async function killUntil(end: number, browser: ChromiumBrowser): Promise<void> {
  while (Date.now() < end) {
    await sleep(2_000 + Math.random() * 6_000)
    await browser.killWorker()
  }
  await browser.inWorker(() => undefined, null)
}

async function sampleUntil(
  end: number,
  panel: PlaywrightSurface,
  quiet: Surface,
): Promise<Sample[]> {
  const session = await panel.page.context().newCDPSession(panel.page)
  const samples: Sample[] = []
  const began = Date.now()
  for (let next = began; next < end; next += (end - began) / 6) {
    await sleep(Math.max(0, next - Date.now()))
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { usage = 0 } = await quiet.evaluate(() => navigator.storage.estimate(), null)
    samples.push({
      minute: (Date.now() - began) / 60_000,
      heap: usedSize / 1e6,
      storage: usage / 1e6,
      writes: (await journal(quiet)).length,
    })
  }
  await session.detach()
  return samples
}

interface Counts {
  states: Record<string, number>
  /**
   * The worker was killed before it had stored the write; nothing was sent, and a draft is whole.
   */
  notTaken: number
  /** Executed without a hash in the journal, or neither in the journal nor in a draft. */
  lost: number
  /** Sent more than once by the extension. */
  sentTwice: number
  /** Sent again by the browser itself, and executed twice. */
  resentByBrowser: number
}

async function count(jobs: readonly Job[], service: Service, quiet: Surface): Promise<Counts> {
  const all = await journal(quiet)
  const counts: Counts = { states: {}, notTaken: 0, lost: 0, sentTwice: 0, resentByBrowser: 0 }
  for (const job of jobs) {
    const write = all.find((candidate) => isOf(job, candidate))
    const executions = executionsOf(service, job)
    if (!write) {
      const isWhole =
        executions.length === 0 && (job.kind !== 'publish' || (await draftKept(quiet, job)))
      counts[isWhole ? 'notTaken' : 'lost']++
      continue
    }
    const { state, hash } = write.status
    counts.states[state] = (counts.states[state] ?? 0) + 1
    const isKnown =
      executions.length === 0
        ? hash === undefined
        : executions.some((execution) => execution.hash === hash)
    if (!isKnown) counts.lost++
    if (write.history.filter((entry) => entry.state === 'sending').length > 1) counts.sentTwice++
    else if (executions.length > 1) counts.resentByBrowser++
  }
  return counts
}

function pageOf(counts: Counts, samples: readonly Sample[]): string {
  const { states, notTaken, lost, sentTwice, resentByBrowser } = counts
  const outcomes: [string, number][] = [
    ...Object.entries(states),
    ['not taken: the worker was killed first, and nothing was sent', notTaken],
    ['**lost**', lost],
    ['**sent twice by the extension**', sentTwice],
    ['resent by the browser, and executed twice', resentByBrowser],
  ]
  const writes = tableOf(
    ['', 'writes'],
    outcomes.map(([outcome, number]) => [outcome, `${number}`]),
  )
  const growth = tableOf(
    ['minute', 'writes in the journal', 'heap of the side panel', 'storage'],
    samples.map((sample) => [
      sample.minute.toFixed(0),
      `${sample.writes}`,
      `${sample.heap.toFixed(1)} MB`,
      `${sample.storage.toFixed(1)} MB`,
    ]),
  )
  return `${now()}\n\n${writes}\n\n${growth}\n`
}

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, writes: { type: 'string' } },
})
const { minutes, writes } = { ...DEFAULTS, ...values }
process.exit((await soak(Number(minutes), Number(writes))) ? 0 : 1)
