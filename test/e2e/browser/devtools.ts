import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import type { Client } from 'chrome-remote-interface'
import { connectTo } from './connection.ts'
import { PATIENCE_MS } from './patience.ts'
import type { ChromiumProcess } from './process.ts'
import type { Wait } from './types.ts'
import { until } from './until.ts'

export interface Target {
  targetId: string
  type: string
  url: string
}

/** The browser as a whole: its targets and its extensions. It attaches to none of them, so it keeps no worker alive. */
export interface Devtools {
  client: Client
  extensionId: string
  targets(): Promise<Target[]>
  /** Waits for a page of the extension, other than those in `known`. */
  extensionPage(file: string, known: ReadonlySet<string>, wait?: Wait): Promise<Target>
  worker(): Promise<Target | undefined>
  killWorker(): Promise<void>
  /** What a click on the extension's toolbar button does while the tab with that URL is in front. */
  clickAction(url: string): Promise<void>
}

/** Connects to the browser and finds the extension in it. */
export async function connectDevtools(browser: ChromiumProcess): Promise<Devtools> {
  const client = await connectTo(browser.socket)
  const targets = async () => (await client.send<{ targetInfos: Target[] }>('Target.getTargets', { filter: [{}] })).targetInfos
  const extensionId = await findExtension(client, targets, browser)
  const origin = `chrome-extension://${extensionId}/`
  const worker = async () => (await targets()).find((each) => each.type === 'service_worker' && each.url.startsWith(origin))
  return {
    client,
    extensionId,
    targets,
    worker,
    extensionPage: (file, known, wait) =>
      until(
        `the extension's ${file}`,
        async () =>
          (await targets()).find(
            (each) => each.type === 'page' && each.url.startsWith(origin + file) && !known.has(each.targetId),
          ),
        wait,
      ),
    async killWorker() {
      const running = await worker()
      if (running) await client.send('Target.closeTarget', { targetId: running.targetId })
      await until('the end of the worker', async () => !(await worker()))
    },
    async clickAction(url) {
      const tab = (await targets()).find((each) => each.type === 'tab' && each.url === url)
      if (!tab) throw new Error(`No tab shows ${url}`)
      await client.send('Extensions.triggerAction', { id: extensionId, targetId: tab.targetId })
    },
  }
}

/**
 * Waits for the extension's worker, which runs at every start. Chrome and Edge as their makers ship them ignore
 * `--load-extension` (Chrome since 137), so if no worker comes the extension is loaded through the protocol. Chromium is given all
 * the time it needs: what is on its way must not be loaded again.
 */
async function findExtension(client: Client, targets: () => Promise<Target[]>, browser: ChromiumProcess): Promise<string> {
  const { extensionDir: path, executable } = browser
  const ms = /chromium/i.test(executable) ? PATIENCE_MS : 5_000
  const expected = await unpackedId(path)
  const running = async (id: string) => (await targets()).some((each) => each.url.startsWith(`chrome-extension://${id}/`))
  try {
    await until('the worker of the extension', () => running(expected), { ms })
    return expected
  } catch {
    const { id } = await client.send<{ id: string }>('Extensions.loadUnpacked', { path }).catch((cause) => {
      throw new Error(
        `This browser did not load the extension from ${path}. Chrome and Edge often refuse it; Chromium does not: ` +
          'install it, or set CHROME_PATH.',
        { cause },
      )
    })
    await until('the worker of the extension', () => running(id))
    return id
  }
}

/** Chromium's rule: the first 32 hex digits of the SHA-256 of the folder's path, written with the letters a to p. */
async function unpackedId(path: string): Promise<string> {
  const bytes = Buffer.from(await realpath(path), process.platform === 'win32' ? 'utf16le' : 'utf8')
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return digits.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
}
