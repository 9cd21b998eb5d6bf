import { afterAll, afterEach, beforeEach, expect, onTestFinished } from 'vitest'
import { readToTheEnd } from '../../../fixtures/admins.ts'
import type { PlaywrightSurface } from '../../../fixtures/browser/playwright-surface.ts'
import { by } from '../../../fixtures/browser/surface.ts'
import { until } from '../../../fixtures/browser/until.ts'
import { countingRpc } from '../../../fixtures/counting-rpc.ts'
import { clearDocuments } from '../../../fixtures/documents.ts'
import { putItem, putRaw } from '../../../fixtures/records.ts'
import { shifts } from '../../../fixtures/shifts.ts'
import { startStage } from '../../../fixtures/stage.ts'
import { settingsItems } from '../../../fixtures/stored-settings.ts'

/** The part of the extension API that is used here. */
declare const chrome: { storage: { local: { clear(): Promise<void> } } }

/** How long a press excuses what moves (web.dev, "CLS"), in milliseconds: a chip is as wide as its choice. */
export const EXCUSED_MS = 500
/** How long a slow answer takes: longer than what moves with it could be excused. */
const SLOW_MS = EXCUSED_MS + 200

export const SECTIONS = ['write', 'timeline', 'admins', 'activity'] as const
type Section = (typeof SECTIONS)[number]

/**
 * Starts a service, a chain whose reads are counted, and a browser with the panel open. Each test begins with nothing stored but the
 * settings for the service.
 */
export async function startStillStage() {
  const { service, browser } = await startStage({ service: { shape: 'mixed' }, settings: false })
  const chain = await countingRpc(service.rpcUrl)
  afterAll(() => chain.close())
  const panel = await browser.openPanel()

  beforeEach(async () => {
    await clearDocuments(panel)
    await panel.evaluate(() => chrome.storage.local.clear(), null)
    await putRaw(panel, settingsItems({ ...service, rpcUrl: chain.url }))
    await panel.page.setViewportSize({ width: 400, height: 900 })
  })
  afterEach(() => {
    chain.counted.delayMs = 0
  })

  /** Has the requests for a path take long. */
  const delay = (path: string, delayMs = SLOW_MS, times = 9) =>
    service.fault({ match: { path }, times, delayMs, then: { kind: 'ok' } })

  /** Has these reads and writes of the service, and all reads of the chain, take long until the test ends. */
  function slowDown(...paths: string[]): void {
    chain.counted.delayMs = SLOW_MS
    for (const path of paths) delay(path)
  }

  const see: Record<Section, () => Promise<unknown>> = {
    write: () => panel.says('Field Notes', by('button', 'Collection')),
    timeline: () => panel.says('pace of a bicycle', by('article', 'Cloud shadows')),
    admins: () => panel.see(by('list', 'Admins')).then(() => readToTheEnd(panel)),
    activity: () => panel.says('Outcome unknown'),
  }

  /** Waits until nothing is asked for any more, what came of it is shown, and nothing is on its way to its place. */
  async function comeToRest(): Promise<void> {
    await until('a page at rest', () =>
      panel.evaluate(
        () => document.getAnimations().length === 0 && !document.querySelector('[aria-busy="true"], .age, .skeleton'),
        null,
      ),
    )
  }

  return {
    service,
    panel,
    delay,
    slowDown,
    see,
    comeToRest,

    /** Opens the panel with a section, and waits until it has come to rest. */
    async show(section: Section): Promise<void> {
      await putItem(panel, 'navigation', { popup: section, panel: section })
      await panel.reload()
      await see[section]()
      await comeToRest()
    },

    /** Opens a page of the extension for the time of the test. */
    async open(file: 'options' | 'welcome'): Promise<PlaywrightSurface> {
      const page = await browser.openPage(`${browser.origin}/${file}.html`)
      onTestFinished(() => page.close())
      return page
    },
  }
}

/** Expects that nothing has moved on a page since it was loaded, but what a press has moved. */
export async function expectStill(surface: PlaywrightSurface): Promise<void> {
  // A shift is noted with the frame that shows it.
  await surface.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))), null)
  expect((await shifts(surface)).filter(({ hadRecentInput }) => !hadRecentInput)).toEqual([])
}
