import type { Client } from 'chrome-remote-interface'
import { callSource } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { type Devtools, evaluateIn } from './devtools.ts'

/**
 * One page (or worker), driven by the bare protocol. Of the debugger only the domain Page is on: no
 * network log, no console, no scripts reported; a page costs what it costs without, but for the
 * moments in which it is asked something.
 */
export interface Tab {
  readonly client: Client
  readonly targetId: string
  /** Goes to a page and resolves when that has begun to be loaded: `loaded` waits for the rest. */
  navigate(url: string): Promise<void>
  /** Goes to a page and waits for its load event. */
  open(url: string): Promise<void>
  /**
   * Runs a function in the page, and waits for its promise. It may use nothing from outside but its
   * argument.
   */
  evaluate<A, T>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T>
  /** Runs a function at the beginning of every document that is loaded from now on. */
  atStart<A>(run: (argument: A) => void, argument: A): Promise<void>
  close(): Promise<void>
}

/**
 * So long anything that is measured may take, in milliseconds; a run that hangs tells nobody
 * anything.
 */
const PATIENCE = 180_000

async function patiently<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The page gave no answer within ${PATIENCE} ms`)),
      PATIENCE,
    )
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Attaches to a target; the tab's `close` ends it. */
export async function attachTab(devtools: Devtools, targetId: string): Promise<Tab> {
  const client = await devtools.attach(targetId)
  const navigate = async (url: string) => {
    const { errorText } = await client.send<{ errorText?: string }>('Page.navigate', { url })
    if (errorText) throw new Error(`${url}: ${errorText}`)
  }
  const tab: Tab = {
    client,
    targetId,
    navigate,
    async open(url) {
      await navigate(url)
      await until(`${url}`, () => evaluateIn<boolean>(client, 'document.readyState === "complete"'))
    },
    evaluate: (run, argument) => patiently(evaluateIn(client, callSource(run, argument))),
    async atStart(run, argument) {
      await client.send('Page.enable')
      await client.send('Page.addScriptToEvaluateOnNewDocument', {
        source: callSource(run, argument),
      })
    },
    async close() {
      await devtools.client.send('Target.closeTarget', { targetId })
      await client.close()
    },
  }
  return tab
}
