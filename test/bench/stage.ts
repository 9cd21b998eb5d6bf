import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STORES, type StoreName } from '../../lib/storage/keys.ts'
import { BUILD, startChromium, takeProfile } from '../fixtures/browser/process.ts'
import { until } from '../fixtures/browser/until.ts'
import { clearDocuments, putRows } from '../fixtures/documents.ts'
import { connectDevtools, type Devtools } from './devtools.ts'
import { buildFloors, FLOOR } from './floors/floors.ts'
import { attachTab, type Tab } from './tab.ts'

/**
 * A Chromium with the production build in it. Nothing is attached to its worker, which sleeps and
 * wakes as it would for a user.
 */
export interface Stage {
  readonly origin: string
  readonly devtools: Devtools
  /** A new tab in front. */
  tab(): Promise<Tab>
  /**
   * Replaces everything that is stored, items and rows (see stored.ts); the worker sleeps
   * afterwards.
   */
  store(items: object): Promise<void>
  /** Runs a function in the worker, attached to it for that moment. */
  inWorker: Devtools['inWorker']
  /** Attaches to the worker, which is running afterwards. */
  attachWorker(): Promise<Tab>
  sleep(): Promise<void>
  close(): Promise<void>
}

declare const chrome: {
  storage: {
    local: {
      get(key: string): Promise<Record<string, unknown>>
      clear(): Promise<void>
      set(items: object): Promise<void>
    }
    session: { clear(): Promise<void> }
  }
}

/**
 * The production build as it is, with the floors' files beside its own, and `hosts` among the hosts
 * it may reach, as the real service's is: else each request would be asked for twice (CORS). Each
 * stage has a profile of its own.
 */
export async function openStage(hosts: string[] = []): Promise<Stage> {
  const extensionDir = await mkdtemp(join(tmpdir(), 'moment-press-bench-'))
  await cp(BUILD, extensionDir, { recursive: true })
  await buildFloors(extensionDir)
  const manifest = join(extensionDir, 'manifest.json')
  const given = JSON.parse(await readFile(manifest, 'utf8'))
  await writeFile(
    manifest,
    JSON.stringify({ ...given, host_permissions: [...given.host_permissions, ...hosts] }),
  )
  // On the screen of 800 × 600 that a headless Chromium has by itself, a popup gets 510 pixels and
  // a scrollbar.
  const args = ['--screen-info={1920x1080}']
  const profile = await pinnedIn(extensionDir)
  const chromium = await startChromium({
    profile,
    extensionDir,
    viewport: { width: 1280, height: 900 },
    args,
  })
  const dispose = async () => {
    await chromium.dispose()
    await rm(extensionDir, { recursive: true, force: true })
  }
  try {
    return await stageOf(await connectDevtools(chromium), dispose)
  } catch (error) {
    await dispose()
    throw error
  }
}

/**
 * A profile whose toolbar shows the extension's button: one that slides in first keeps a popup
 * waiting for 200 ms.
 */
async function pinnedIn(extensionDir: string): Promise<string> {
  const profile = await takeProfile()
  await mkdir(join(profile, 'Default'))
  const pinned = { extensions: { pinned_extensions: [idOf(extensionDir)] } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(pinned))
  return profile
}

/**
 * The id that Chromium gives to an unpacked extension: the first half of the folder's SHA-256, in
 * the letters a to p.
 */
function idOf(extensionDir: string): string {
  const digest = createHash('sha256').update(extensionDir).digest('hex').slice(0, 32)
  return digest.replace(/./g, (digit) =>
    String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16)),
  )
}

async function stageOf(devtools: Devtools, dispose: () => Promise<void>): Promise<Stage> {
  const origin = `chrome-extension://${devtools.extensionId}`
  const closeTarget = async (targetId: string) =>
    void (await devtools.client.send('Target.closeTarget', { targetId }))
  const attach = (targetId: string) => attachTab(devtools, targetId)
  const { inWorker } = devtools
  async function tab(): Promise<Tab> {
    const { targetId } = await devtools.client.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    })
    return attach(targetId)
  }
  /**
   * A worker that is ended before it has handled the event that woke it is woken for it again, and
   * so on for ever.
   */
  const sleep = async () =>
    void (await until('the sleep of the worker', async () => {
      const running = await devtools.worker()
      if (!running) return true
      await inWorker(() => new Promise<void>((handled) => setTimeout(handled)), null)
      await closeTarget(running.targetId)
      return false
    }))
  // The welcome page opens by itself when the extension is installed; it would share its process
  // with what is measured.
  const welcome = async () =>
    (await devtools.targets()).find(({ url }) => url.startsWith(`${origin}/welcome.html`))
  await closeTarget((await until('the welcome page', welcome)).targetId)
  const stage: Stage = {
    origin,
    devtools,
    tab,
    inWorker,
    async store(items) {
      // What it is still busy with belongs to what was stored before.
      await sleep()
      const page = await tab()
      await page.open(`${origin}/${FLOOR.blank}`)
      await page.evaluate(
        async (wanted) => {
          const { inventory } = await chrome.storage.local.get('inventory')
          await chrome.storage.local.clear()
          await chrome.storage.session.clear()
          // Without it nothing would tell a first day from settings that the browser has lost.
          await chrome.storage.local.set({ ...wanted, inventory })
        },
        Object.fromEntries(Object.entries(items).filter(([key]) => !(key in STORES))),
      )
      await clearDocuments(page)
      for (const [key, rows] of Object.entries(items))
        if (key in STORES) await putRows(page, key as StoreName, rows)
      await sleep()
      await page.close()
    },
    async attachWorker() {
      await inWorker(() => undefined, null)
      const { targetId } = await until('the worker', () => devtools.worker())
      return attach(targetId)
    },
    sleep,
    async close() {
      await devtools.client.send('Browser.close').catch(() => undefined)
      await dispose()
    },
  }
  return stage
}
