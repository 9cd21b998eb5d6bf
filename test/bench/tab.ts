import type { Client } from 'chrome-remote-interface'
import { callSource } from '../fixtures/browser/surface.ts'
import { until, within } from '../fixtures/browser/until.ts'

/** Milliseconds that anything measured may take; a run that hangs tells nobody anything. */
const PATIENCE = 180_000

interface Result<T> {
  result: { value: T }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

/**
 * One page (or worker), driven by the bare protocol. Of the debugger only the domain Page is on: no
 * network log, no console, no scripts reported; a page costs what it costs without, but for the
 * moments in which it is asked something.
 */
export class Tab {
  readonly client: Client
  private readonly end: () => Promise<unknown>

  /** `end` closes what the client is attached to. */
  constructor(client: Client, end: () => Promise<unknown>) {
    this.client = client
    this.end = end
  }

  /** Goes to a page and resolves when that has begun to be loaded: `open` waits for the rest. */
  async navigate(url: string): Promise<void> {
    const { errorText } = await this.client.send<{ errorText?: string }>('Page.navigate', { url })
    if (errorText) throw new Error(`${url}: ${errorText}`)
  }

  /** Goes to a page and waits for its load event. */
  async open(url: string): Promise<void> {
    await this.navigate(url)
    await until(url, () => this.evaluate(() => document.readyState === 'complete', null))
  }

  /** A tab behind another one has no frames. */
  async bringToFront(): Promise<void> {
    await this.client.send('Page.bringToFront')
  }

  /**
   * Runs a function in the page, and waits for its promise. It may use nothing from outside but its
   * argument.
   */
  async evaluate<A, T>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    const answer = this.client.send<Result<T>>('Runtime.evaluate', {
      expression: callSource(run, argument),
      awaitPromise: true,
      returnByValue: true,
    })
    const { result, exceptionDetails } = await within(PATIENCE, answer)
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** Runs a function at the beginning of every document that is loaded from now on. */
  async atStart<A>(run: (argument: A) => void, argument: A): Promise<void> {
    const source = callSource(run, argument)
    await this.client.send('Page.enable')
    await this.client.send('Page.addScriptToEvaluateOnNewDocument', { source })
  }

  async close(): Promise<void> {
    await this.end()
    await this.client.close()
  }
}
