import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Connection } from 'puppeteer-core'
import { NodeWebSocketTransport } from 'puppeteer-core/internal/node/NodeWebSocketTransport.js'
import type { CollectionList } from '../../lib/timeline/collections.ts'
import { BUILD, REMOVAL, startChromium, takeProfile } from '../fixtures/browser/process.ts'
import { until, within } from '../fixtures/browser/until.ts'
import { clearDocuments } from '../fixtures/documents.ts'
import { bundleForPage } from '../fixtures/page-script.ts'
import { item, settingsItems } from '../fixtures/stored-settings.ts'
import { type Service, type ServiceOptions, startService } from '../service/service.ts'
import { Tab } from './tab.ts'

declare const chrome: typeof import('wxt/browser').browser

/** The page that the extension's copy has beside its own: what no popup can be faster than. */
export const FLOOR = 'floor-react.html'
const BLANK = 'floor-blank.html'

/** Runs in a page of the extension: the milliseconds from a message to its answer. */
export async function askBackground(): Promise<number> {
  const began = performance.now()
  // The background refuses it at once.
  if (!(await chrome.runtime.sendMessage(null))) throw new Error('Nobody answers')
  return performance.now() - began
}

/**
 * A Chromium with the production build in it. A client of Playwright's or Puppeteer's attaches to
 * every page and worker, which costs them time and keeps the worker awake; Puppeteer's connection
 * alone attaches to nothing but what it is told to, and the worker sleeps and wakes as it would for
 * a user.
 */
export class Stage {
  readonly origin: string
  /** The address of an empty page of the extension. */
  readonly blank: string
  private readonly id: string
  private readonly browser: Connection

  constructor(browser: Connection, id: string) {
    this.browser = browser
    this.id = id
    this.origin = `chrome-extension://${id}`
    this.blank = `${this.origin}/${BLANK}`
  }

  /** A page, or a target of another type, whose URL begins like this. */
  async find(start: string, kind = 'page') {
    const { targetInfos } = await this.browser.send('Target.getTargets', { filter: [{}] })
    return targetInfos.find(({ type, url }) => type === kind && url.startsWith(start))
  }

  /** Attaches to a target as soon as it is there. */
  async attach(what: string, find: () => ReturnType<Stage['find']>): Promise<Tab> {
    const target = await until(what, find)
    return new Tab(await this.browser.createSession(target), target.targetId)
  }

  /** A new tab, in front unless it is to stay in the background. */
  async tab(background = false): Promise<Tab> {
    const wanted = { url: 'about:blank', background }
    const { targetId } = await this.browser.send('Target.createTarget', wanted)
    return this.attach('the tab', async () => {
      const { targetInfo } = await this.browser.send('Target.getTargetInfo', { targetId })
      return targetInfo
    })
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
    return this.attach('the worker', running)
  }

  /**
   * Ends the worker. One that is ended before it has handled the event that woke it is woken for it
   * again, and so on for ever.
   */
  async sleep(): Promise<void> {
    await until('the sleep of the worker', async () => {
      const running = await this.find(this.origin, 'service_worker')
      if (!running) return true
      const worker = await this.worker()
      const handled = worker.evaluate(() => new Promise<void>((done) => setTimeout(done)), null)
      // One that ends by itself meanwhile may never answer; one that is attached to never ends.
      await within(5_000, handled).finally(() => worker.session.detach())
      await this.browser.send('Target.closeTarget', { targetId: running.targetId })
      return false
    })
  }

  /** Does what a click on the toolbar button does while the tab with that URL is in front. */
  async clickAction(url: string): Promise<void> {
    const { targetId } = await until(`a tab with ${url}`, () => this.find(url, 'tab'))
    await this.browser.send('Extensions.triggerAction', { id: this.id, targetId })
  }

  /**
   * Replaces everything that is stored: by these items of `storage.local`, and by what `put` then
   * puts into the database from a page of the extension. The worker sleeps afterwards.
   */
  async store(items: object, put?: (page: Tab) => Promise<void>): Promise<void> {
    // Its unfinished work belongs to what was stored before.
    await this.sleep()
    const page = await this.tab()
    await page.open(this.blank)
    await page.evaluate(async (wanted) => {
      const { inventory } = await chrome.storage.local.get('inventory')
      await chrome.storage.local.clear()
      await chrome.storage.session.clear()
      // Without it nothing would tell a first day from settings that the browser has lost.
      await chrome.storage.local.set({ ...wanted, inventory })
    }, items)
    await clearDocuments(page)
    await put?.(page)
    await this.sleep()
    await page.close()
  }
}

/** The settings of somebody whose collections were read a moment ago. */
export function setUpFor(service: Service): object {
  const account = service.artist
  const at = Date.now() + 3_600_000
  const list: CollectionList = { account, wallets: [account], at, collections: [] }
  return { ...settingsItems(service), collections: item(list) }
}

/** Works with a service, and with a Chromium of its own that has the production build. */
export async function onStage<T>(
  options: ServiceOptions,
  work: (stage: Stage, service: Service) => Promise<T>,
): Promise<T> {
  const service = await startService(options)
  const extensionDir = await mkdtemp(join(await realpath(tmpdir()), 'moment-press-bench-'))
  try {
    await copyBuild(extensionDir)
    const id = idOf(extensionDir)
    const chromium = await startChromium({
      profile: await profileWithPinned(id),
      extensionDir,
      // On the screen of 800 × 600 that a headless Chromium has by itself, a popup gets 510 pixels
      // and a scrollbar.
      args: ['--screen-info={1920x1080}'],
    })
    try {
      const { socket } = chromium
      const stage = new Stage(
        new Connection(socket, await NodeWebSocketTransport.create(socket)),
        id,
      )
      // It opens by itself when the extension is installed, and would share its process with what
      // is measured.
      const welcome = () => stage.find(`${stage.origin}/welcome.html`)
      await (await stage.attach('the welcome page', welcome)).close()
      return await work(stage, service)
    } finally {
      await chromium.kill()
      await chromium.dispose()
    }
  } finally {
    await rm(extensionDir, REMOVAL)
    await service.close()
  }
}

/**
 * Copies the production build, with the floor beside its pages, built as they are, and this
 * computer among the hosts that it may reach, as the real service's is: else each request would be
 * asked for twice (CORS).
 */
async function copyBuild(to: string): Promise<void> {
  await cp(BUILD, to, { recursive: true })
  const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title>'
  const script = '<script type="module" crossorigin src="/floor.js"></script>'
  await writeFile(join(to, BLANK), head)
  await writeFile(join(to, FLOOR), `${head}${script}<body><div id="root"></div>`)
  await writeFile(
    join(to, 'floor.js'),
    bundleForPage(join(import.meta.dirname, 'floor.tsx'), 'floor'),
  )
  const file = join(to, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  manifest.host_permissions.push('http://127.0.0.1/*')
  await writeFile(file, JSON.stringify(manifest))
}

/**
 * A profile whose toolbar shows the extension's button: one that slides in first keeps a popup
 * waiting for 200 ms.
 */
async function profileWithPinned(id: string): Promise<string> {
  const profile = await takeProfile()
  await mkdir(join(profile, 'Default'))
  const pinned = { extensions: { pinned_extensions: [id] } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(pinned))
  return profile
}

/**
 * The id that Chromium gives to an unpacked extension: the first half of the folder's SHA-256, in
 * the letters a to p.
 */
function idOf(extensionDir: string): string {
  const digest = createHash('sha256').update(extensionDir).digest('hex').slice(0, 32)
  return digest.replace(/./g, (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)))
}
