import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import connect, { type Client } from 'chrome-remote-interface'
import { STORES, type StoreName } from '../../lib/storage/keys.ts'
import { BUILD, startChromium, takeProfile } from '../fixtures/browser/process.ts'
import { until } from '../fixtures/browser/until.ts'
import { clearDocuments, putRows } from '../fixtures/documents.ts'
import { type Service, startService } from '../service/service.ts'
import { buildFloors, FLOOR } from './floors.ts'
import type { Items } from './stored.ts'
import { Tab } from './tab.ts'

declare const chrome: typeof import('wxt/browser').browser

/** Runs in a page of the extension: the milliseconds from a message to its answer. */
export async function askBackground(): Promise<number> {
  const began = performance.now()
  // The background refuses it at once.
  if (!(await chrome.runtime.sendMessage(null))) throw new Error('Nobody answers')
  return performance.now() - began
}

interface Target {
  targetId: string
  type: string
  url: string
}

/**
 * A Chromium with the production build in it. A client of Playwright's attaches to every page and
 * worker, which costs them time and keeps the worker awake; this one attaches to nothing but what
 * it is told to, and the worker sleeps and wakes as it would for a user.
 */
export class Stage {
  readonly origin: string
  /** The address of an empty page of the extension. */
  readonly blank: string
  private readonly browser: Client
  private readonly port: number

  constructor(browser: Client, port: number, origin: string) {
    this.browser = browser
    this.port = port
    this.origin = origin
    this.blank = `${origin}/${FLOOR.blank}`
  }

  /** A page, or a target of another type, whose URL begins like this. */
  async find(url: string, type = 'page'): Promise<Target | undefined> {
    return find(this.browser, url, type)
  }

  async closeTarget(targetId: string): Promise<void> {
    await this.browser.send('Target.closeTarget', { targetId })
  }

  async attach({ targetId }: Pick<Target, 'targetId'>): Promise<Tab> {
    const target = `ws://127.0.0.1:${this.port}/devtools/page/${targetId}`
    return new Tab(await connect({ target, local: true }), () => this.closeTarget(targetId))
  }

  /** A new tab, in front unless it is to stay in the background. */
  async tab(background = false): Promise<Tab> {
    const wanted = { url: 'about:blank', background }
    return this.attach(await this.browser.send<Target>('Target.createTarget', wanted))
  }

  /** Attaches to the worker, which is woken when it sleeps. */
  async worker(): Promise<Tab> {
    const running = () => this.find(this.origin, 'service_worker')
    if (!(await running())) {
      const page = await this.tab(true)
      await page.open(this.blank)
      await page.evaluate(askBackground, null)
      await page.close()
    }
    return this.attach(await until('the worker', running))
  }

  /** Runs a function in the worker, attached to it for that moment. */
  async inWorker<T>(run: () => T | Promise<T>): Promise<T> {
    const worker = await this.worker()
    try {
      return await worker.evaluate(run, null)
    } finally {
      await worker.client.close()
    }
  }

  /**
   * Ends the worker. One that is ended before it has handled the event that woke it is woken for it
   * again, and so on for ever.
   */
  async sleep(): Promise<void> {
    await until('the sleep of the worker', async () => {
      const running = await this.find(this.origin, 'service_worker')
      if (!running) return true
      await this.inWorker(() => new Promise<void>((handled) => setTimeout(handled)))
      await this.closeTarget(running.targetId)
      return false
    })
  }

  /** Does what a click on the toolbar button does while the tab with that URL is in front. */
  async clickAction(url: string): Promise<void> {
    const tab = await this.find(url, 'tab')
    if (!tab) throw new Error(`No tab shows ${url}`)
    const { host: id } = new URL(this.origin)
    await this.browser.send('Extensions.triggerAction', { id, targetId: tab.targetId })
  }

  /** Replaces everything that is stored; the worker sleeps afterwards. */
  async store(items: Items): Promise<void> {
    // Its unfinished work belongs to what was stored before.
    await this.sleep()
    const page = await this.tab()
    await page.open(this.blank)
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
      if (key in STORES) await putRows(page, key as StoreName, rows as { id: string }[])
    await this.sleep()
    await page.close()
  }
}

async function find(browser: Client, start: string, kind: string): Promise<Target | undefined> {
  const parameters = { filter: [{}] }
  const found = await browser.send<{ targetInfos: Target[] }>('Target.getTargets', parameters)
  return found.targetInfos.find(({ type, url }) => type === kind && url.startsWith(start))
}

/**
 * Works with the production build as it is, with the floors' files beside its own, and `hosts`
 * among the hosts it may reach, as the real service's is: else each request would be asked for
 * twice (CORS). Each stage has a profile of its own.
 */
export async function onStage<T>(
  work: (stage: Stage) => Promise<T>,
  hosts: string[] = [],
): Promise<T> {
  const extensionDir = await mkdtemp(join(tmpdir(), 'moment-press-bench-'))
  try {
    await copyBuild(extensionDir, hosts)
    const chromium = await startChromium({
      profile: await pinnedIn(extensionDir),
      extensionDir,
      // On the screen of 800 × 600 that a headless Chromium has by itself, a popup gets 510 pixels
      // and a scrollbar.
      args: ['--screen-info={1920x1080}'],
    })
    try {
      return await work(await stageIn(chromium))
    } finally {
      await chromium.kill()
      await chromium.dispose()
    }
  } finally {
    await rm(extensionDir, { recursive: true, force: true })
  }
}

/** Works with a stage beside a service that it may reach. */
export async function besideService<T>(
  options: Parameters<typeof startService>[0],
  work: (stage: Stage, service: Service) => Promise<T>,
): Promise<T> {
  const service = await startService(options)
  try {
    return await onStage((stage) => work(stage, service), [`${new URL(service.url).origin}/*`])
  } finally {
    await service.close()
  }
}

async function copyBuild(to: string, hosts: string[]): Promise<void> {
  await cp(BUILD, to, { recursive: true })
  await buildFloors(to)
  const file = join(to, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  manifest.host_permissions.push(...hosts)
  await writeFile(file, JSON.stringify(manifest))
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

async function stageIn({ socket, port }: { socket: string; port: number }): Promise<Stage> {
  const browser = await connect({ target: socket, local: true })
  const worker = () => find(browser, 'chrome-extension:', 'service_worker')
  const { host } = new URL((await until('the worker of the extension', worker)).url)
  const stage = new Stage(browser, port, `chrome-extension://${host}`)
  // The welcome page opens by itself when the extension is installed; it would share its process
  // with what is measured.
  const welcome = () => stage.find(`${stage.origin}/welcome.html`)
  await stage.closeTarget((await until('the welcome page', welcome)).targetId)
  return stage
}
