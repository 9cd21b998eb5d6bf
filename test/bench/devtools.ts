import connect, { type Client } from 'chrome-remote-interface'
import type { ChromiumProcess } from '../fixtures/browser/process.ts'
import { callSource } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'

interface Target {
  targetId: string
  type: string
  url: string
}

/**
 * The browser as a whole. A client of Playwright's attaches to every page and worker, which costs
 * them time and keeps the worker awake; this one attaches to nothing but what it is told to.
 */
export interface Devtools {
  client: Client
  extensionId: string
  targets(): Promise<Target[]>
  worker(): Promise<Target | undefined>
  /** Attaches to one target. */
  attach(targetId: string): Promise<Client>
  /**
   * Runs a function in the worker, which is woken when it sleeps; attached to it for that moment.
   */
  inWorker<A, T>(run: (argument: A) => T | Promise<T>, argument: A): Promise<T>
  /**
   * Does what a click on the extension's toolbar button does while the tab with that URL is in
   * front.
   */
  clickAction(url: string): Promise<void>
}

/** Connects to the browser and waits for the worker of the extension in it. */
export async function connectDevtools({ socket, port }: ChromiumProcess): Promise<Devtools> {
  const client = await connect({ target: socket, local: true })
  const attach = (targetId: string) =>
    connect({ target: `ws://127.0.0.1:${port}/devtools/page/${targetId}`, local: true })
  const targets = async () =>
    (await client.send<{ targetInfos: Target[] }>('Target.getTargets', { filter: [{}] }))
      .targetInfos
  const worker = async () =>
    (await targets()).find(
      ({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension:'),
    )
  const extensionId = new URL((await until('the worker of the extension', worker)).url).host
  const origin = `chrome-extension://${extensionId}`

  async function wake(): Promise<Target> {
    // The manifest is a page of the extension's origin that runs none of its code.
    const url = `${origin}/manifest.json`
    const { targetId } = await client.send<{ targetId: string }>('Target.createTarget', {
      url,
      background: true,
    })
    const page = await attach(targetId)
    try {
      await until(
        'the page that wakes the worker',
        async () => (await evaluateIn(page, 'location.href')) === url,
      )
      await page.send('ServiceWorker.enable')
      await page.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` })
      return await until('the worker', worker)
    } finally {
      await page.close()
      await client.send('Target.closeTarget', { targetId })
    }
  }

  return {
    client,
    extensionId,
    targets,
    worker,
    attach,
    async inWorker(run, argument) {
      const { targetId } = (await worker()) ?? (await wake())
      const attached = await attach(targetId)
      try {
        return await evaluateIn(attached, callSource(run, argument))
      } finally {
        await attached.close()
      }
    },
    async clickAction(url) {
      const tab = (await targets()).find((target) => target.type === 'tab' && target.url === url)
      if (!tab) throw new Error(`No tab shows ${url}`)
      await client.send('Extensions.triggerAction', { id: extensionId, targetId: tab.targetId })
    },
  }
}

interface Result {
  result: { value?: unknown }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

/** Evaluates an expression in a target and returns its value, a promise's too. */
export async function evaluateIn<T>(client: Client, expression: string): Promise<T> {
  const parameters = { expression, awaitPromise: true, returnByValue: true }
  const { result, exceptionDetails } = await client.send<Result>('Runtime.evaluate', parameters)
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}
