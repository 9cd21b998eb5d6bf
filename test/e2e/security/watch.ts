import type { ChromiumBrowser } from '../../fixtures/browser/chromium.ts'
import { until } from '../../fixtures/browser/until.ts'
import { readDatabase } from '../../fixtures/documents.ts'

/** Everything that was said anywhere in the extension, each with the place it was found in. */
export interface Found {
  where: string
  text: string
}

declare const chrome: {
  runtime: { onMessage: { addListener(listener: (message: unknown) => void): void } }
  notifications: { create(...call: unknown[]): Promise<string>; getAll(): Promise<object> }
  storage: Record<
    'local' | 'session' | 'sync',
    { get(key: null): Promise<Record<string, unknown>> }
  >
}

/** The worker's own global, with what was heard there. */
interface Listening {
  heard?: Found[]
  console: Record<string, (...values: unknown[]) => void>
}

/**
 * Listens at every place where a key could leave the background: messages and their answers, files
 * that pages hand out, the consoles of pages and worker, notifications. Pages opened afterwards are
 * listened to from their first line on.
 */
export async function watchEverything(
  browser: ChromiumBrowser,
): Promise<{ found: Found[]; fromWorker(): Promise<Found[]> }> {
  const found: Found[] = []
  const { context } = browser
  await context.exposeFunction(
    '__found',
    (where: string, text: string) => void found.push({ where, text }),
  )
  await context.addInitScript(listenInPage)
  context.on(
    'console',
    (message) => void found.push({ where: 'console of a page', text: message.text() }),
  )
  context.on(
    'weberror',
    (error) => void found.push({ where: 'error of a page', text: String(error.error().stack) }),
  )
  // A worker that has just been started has no extension API for a moment.
  await until('the worker', () =>
    browser.inWorker(() => 'chrome' in globalThis && 'notifications' in chrome, null),
  )
  await browser.inWorker(listenInWorker, null)
  return {
    found,
    fromWorker: async () => [
      ...(await browser.inWorker(heardInWorker, null)),
      ...(await inDatabase(browser)),
    ],
  }
}

/** Runs in each page before its own scripts. */
function listenInPage(): void {
  interface Api {
    runtime?: {
      sendMessage?: (...call: unknown[]) => unknown
      onMessage?: { addListener(heard: (message: unknown) => void): void }
    }
  }
  const page = window as unknown as {
    chrome?: Api
    heard: Found[]
    __found?: (where: string, text: string) => void
  }
  page.heard = []
  const note = (where: string, text: string) => {
    page.heard.push({ where, text })
    // The way out of the page may not be there yet when the page is new; what was heard is also
    // taken when it is left.
    page.__found?.(where, text)
  }
  const tell = (where: string, value: unknown) => note(where, JSON.stringify(value) ?? 'undefined')
  const { runtime } = page.chrome ?? {}
  const send = runtime?.sendMessage
  if (runtime && send) {
    runtime.sendMessage = (...call: unknown[]) => {
      tell('message from a page', call)
      const last = call.at(-1)
      if (typeof last === 'function') {
        call[call.length - 1] = (...reply: unknown[]) => {
          tell('answer to a page', reply)
          return last(...reply)
        }
        return send.apply(runtime, call)
      }
      const replied = send.apply(runtime, call)
      if (replied instanceof Promise) void replied.then((reply) => tell('answer to a page', reply))
      return replied
    }
    runtime.onMessage?.addListener((message) => tell('message to a page', message))
  }
  const make = URL.createObjectURL
  URL.createObjectURL = (blob: Blob | MediaSource) => {
    if (blob instanceof Blob) void blob.text().then((text) => note('a file', text))
    return make(blob)
  }
  const post = BroadcastChannel.prototype.postMessage
  BroadcastChannel.prototype.postMessage = function (message: unknown) {
    tell('broadcast', message)
    return post.call(this, message)
  }
}

function listenInWorker(): void {
  const heard: Found[] = []
  const worker = globalThis as unknown as Listening
  worker.heard = heard
  const tell = (where: string, value: unknown) =>
    void heard.push({ where, text: JSON.stringify(value) ?? 'undefined' })
  chrome.runtime.onMessage.addListener((message) => tell('message to the background', message))
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace']) {
    const said = worker.console[name]
    worker.console[name] = (...values) => {
      tell('console of the background', values.map(String))
      said?.(...values)
    }
  }
  const create = chrome.notifications.create
  chrome.notifications.create = (...call) => {
    tell('notification', call)
    return create.apply(chrome.notifications, call)
  }
  addEventListener('unhandledrejection', (event) =>
    tell('error of the background', String((event as PromiseRejectionEvent).reason?.stack)),
  )
}

async function heardInWorker(): Promise<Found[]> {
  const shown = {
    where: 'notifications that are shown',
    text: JSON.stringify(await chrome.notifications.getAll()),
  }
  const stored = await Promise.all(
    (['local', 'session', 'sync'] as const).map(async (area) =>
      Object.entries(await chrome.storage[area].get(null)).map(([name, value]) => ({
        where: `storage.${area}: ${name}`,
        text: JSON.stringify(value),
      })),
    ),
  )
  return [...((globalThis as unknown as Listening).heard ?? []), shown, ...stored.flat()]
}

/** Everything that the database holds, a finding a row. */
async function inDatabase({ inWorker }: ChromiumBrowser): Promise<Found[]> {
  const { stores } = await readDatabase({ evaluate: inWorker })
  return Object.entries(stores).flatMap(([store, { rows }]) =>
    rows.map((row) => ({ where: `database: ${store}`, text: JSON.stringify(row) })),
  )
}

/** Runs in a page: what was heard in it. */
export function heardInPage(): Found[] {
  return (window as unknown as { heard?: Found[] }).heard ?? []
}

/**
 * Runs in a page: all that is in it, what stands in its fields, and what the browser stores for its
 * origin.
 */
export async function allOfPage(): Promise<string> {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
    ({ value }) => value,
  )
  const databases = (await indexedDB.databases()).map(({ name }) => name)
  const stores = [
    { ...localStorage },
    { ...sessionStorage },
    databases,
    await caches.keys(),
    document.cookie,
  ]
  return [
    location.href,
    document.documentElement.outerHTML,
    ...fields,
    JSON.stringify(stores),
  ].join('\n')
}
