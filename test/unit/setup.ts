import 'fake-indexeddb/auto'
import { resolve } from 'node:path'
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { closeDatabase } from '../../lib/storage/database.ts'

/** The real texts, read as the build reads them. */
const messages = generateChromeMessages(
  await parseMessagesFile(resolve(import.meta.dirname, '../../lib/i18n/locales/en.yml')),
)

/** As the browser does it: `$1` to `$9` are filled in; an unknown key is an empty text. */
function getMessage(key: string, substitutions: string | string[] = []): string {
  const values = [substitutions].flat()
  return (messages[key]?.message ?? '').replace(
    /\$(\d)/g,
    (_, place: string) => values[Number(place) - 1] ?? '',
  )
}

/**
 * Web Locks, which neither Node 20 nor happy-dom has: who asks for a name waits for all who asked
 * before.
 */
const held = new Map<string, Promise<unknown>>()
function request(name: string, work: () => unknown): Promise<unknown> {
  const turn = (held.get(name) ?? Promise.resolve()).then(work)
  held.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

// Packages that Node imports keep the browser that they find first, for all files of a worker.
Object.assign(globalThis, { chrome: fakeBrowser, browser: fakeBrowser })

// Tests that run in Node itself have no navigator at all.
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { language: 'en-US' } })
Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })

// happy-dom has none; what waits for an idle browser is done when the test lets go.
globalThis.requestIdleCallback ??= (work) =>
  Number(setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })))
globalThis.cancelIdleCallback ??= clearTimeout

// happy-dom paints nothing; what waits for the first paint has it with the next frame.
if ('window' in globalThis)
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(private report: (list: { getEntriesByName(): object[] }) => void) {}
      observe() {
        requestAnimationFrame(() => this.report({ getEntriesByName: () => [{}] }))
      }
      disconnect() {}
    },
  })

// Modules of pages ask for their window when they are loaded, before a test begins.
Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 1 }) })

beforeEach(async () => {
  await closeDatabase()
  globalThis.indexedDB = new IDBFactory()
  fakeBrowser.reset()
  Object.assign(fakeBrowser.i18n, { getMessage })
})

// Hooks of the next file would still find what the last test of this one has put in place.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
