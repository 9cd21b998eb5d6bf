import type { Client } from 'chrome-remote-interface'
import { callSource } from './call.ts'
import { evaluateIn } from './cdp-page.ts'
import { connectTo } from './connection.ts'
import type { Devtools, Target } from './devtools.ts'
import type { Browser } from './types.ts'
import { until } from './until.ts'

/**
 * Runs functions in the extension's worker, which is woken when it is not running. It attaches to the worker for that moment
 * only; afterwards the browser may end it again.
 */
export function workerOf(port: number, devtools: Devtools): Browser['inWorker'] {
  const attach = (targetId: string) => connectTo(`ws://127.0.0.1:${port}/devtools/page/${targetId}`)
  const origin = `chrome-extension://${devtools.extensionId}`

  async function wake(): Promise<Target> {
    // The manifest is a page of the extension's origin that runs none of its code.
    const url = `${origin}/manifest.json`
    const { targetId } = await devtools.client.send<{ targetId: string }>('Target.createTarget', { url, background: true })
    const page = await attach(targetId)
    try {
      await until('the page that wakes the worker', async () => (await evaluateIn<string>(page, 'location.href')) === url)
      await page.send('ServiceWorker.enable')
      await page.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` })
      return await until('the worker', () => devtools.worker())
    } finally {
      await page.close()
      await devtools.client.send('Target.closeTarget', { targetId })
    }
  }

  /** One that is just starting or ending may never answer: then it is attached to anew. */
  async function listening(): Promise<Client> {
    const { targetId } = (await devtools.worker()) ?? (await wake())
    const worker = await attach(targetId)
    try {
      await evaluateIn(worker, 'true')
      return worker
    } catch (error) {
      await worker.close()
      throw error
    }
  }

  return async (run, argument) => {
    const worker = await until('a worker that answers', listening)
    try {
      return await evaluateIn(worker, callSource(run, argument))
    } finally {
      await worker.close()
    }
  }
}
