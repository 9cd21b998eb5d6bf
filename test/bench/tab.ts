import type { CDPSession } from 'puppeteer-core'
import { callSource } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'

/**
 * One page (or worker), driven by the bare protocol. Of the debugger only the domain Page is on: no
 * network log, no console, no scripts reported; a page costs what it costs without, but for the
 * moments in which it is asked something.
 */
export class Tab {
  readonly session: CDPSession
  private readonly targetId: string

  constructor(session: CDPSession, targetId: string) {
    this.session = session
    this.targetId = targetId
  }

  /** Goes to a page and resolves when that has begun to be loaded: `open` waits for the rest. */
  async navigate(url: string): Promise<void> {
    const { errorText } = await this.session.send('Page.navigate', { url })
    if (errorText) throw new Error(`${url}: ${errorText}`)
  }

  /** Goes to a page and waits for its load event. */
  async open(url: string): Promise<void> {
    await this.navigate(url)
    await until(url, () => this.evaluate(() => document.readyState === 'complete', null))
  }

  /** A tab behind another one has no frames. */
  async bringToFront(): Promise<void> {
    await this.session.send('Page.bringToFront')
  }

  /**
   * Runs a function in the page, and waits for its promise. It may use nothing from outside but its
   * argument.
   */
  evaluate<A, T>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    return this.run<T>(callSource(run, argument))
  }

  async run<T>(expression: string): Promise<T> {
    const asked = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', asked)
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** Runs a function at the beginning of every document that is loaded from now on. */
  async atStart<A>(run: (argument: A) => void, argument: A): Promise<void> {
    const source = callSource(run, argument)
    await this.session.send('Page.enable')
    await this.session.send('Page.addScriptToEvaluateOnNewDocument', { source })
  }

  async collectGarbage(): Promise<void> {
    await this.session.send('HeapProfiler.collectGarbage')
  }

  async close(): Promise<void> {
    const { targetId } = this
    await this.session.connection()?.send('Target.closeTarget', { targetId })
  }
}
