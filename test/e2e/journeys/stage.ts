import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChromiumBrowser, launchChromium } from '../../fixtures/browser/chromium.ts'
import { type Overrides, setUp } from '../../fixtures/browser/set-up.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { type Service, type ServiceOptions, startService } from '../../service/service.ts'

/** The part of the extension API that is used here. */
declare const chrome: { storage: { local: { get(): Promise<{ navigation?: { value?: Record<string, unknown> } }> } } }

export interface Stage {
  service: Service
  /** The browser that runs now. */
  browser: ChromiumBrowser
  /** Starts the browser again with the same profile, after having closed it or, as it is told, killed it. */
  restart(how?: 'close' | 'kill'): Promise<ChromiumBrowser>
  close(): Promise<void>
}

/** A service, and a browser with the extension in it, set up and with a profile that outlives it. */
export async function startStage(options: ServiceOptions = {}, overrides: Overrides = {}): Promise<Stage> {
  const service = await startService(options)
  const profile = await mkdtemp(join(tmpdir(), 'moment-press-journey-'))
  const stage: Stage = {
    service,
    browser: await launchChromium({ profile }),
    async restart(how = 'close') {
      await stage.browser[how]()
      await stage.browser.close()
      stage.browser = await launchChromium({ profile })
      return stage.browser
    },
    async close() {
      await stage.browser.close()
      await service.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
  await setUp(stage.browser, service, overrides)
  return stage
}

/** Fills in what a moment needs, for a new collection of that name. */
export async function fillIn(surface: Surface, title: string, text: string, collection = 'Moments'): Promise<void> {
  await surface.fill(by('textbox', 'Title'), title)
  await surface.fill(by('textbox', 'Text'), text)
  await surface.choose(by('combobox', 'Collection'), 'New collection…')
  await surface.fill(by('textbox', 'Collection name'), collection)
  await surface.fill(by('textbox', 'Collection metadata URI'), 'ar://collection')
}

/** Waits until storage knows the section that was chosen last: that is stored beside what is shown, and may be there a moment later. */
export async function leftOn(surface: Surface, which: 'popup' | 'panel', section: string): Promise<void> {
  const stored = () => surface.evaluate(async () => (await chrome.storage.local.get()).navigation?.value, null)
  await until(`${section} in storage`, async () => (await stored())?.[which] === section)
}

export const REVIEW = by('dialog', 'Publish this moment?')

/** Opens the review and gives the JSON that it shows. */
export async function review(surface: Surface): Promise<string> {
  await surface.click(by('button', 'Publish'))
  await surface.see(REVIEW)
  return shownJson(surface)
}

/** The JSON that the open review shows on demand. */
export function shownJson(surface: Surface): Promise<string> {
  return surface.evaluate(() => {
    const details = document.querySelector<HTMLDetailsElement>('dialog details')
    if (details) details.open = true
    return details?.querySelector('figure')?.textContent ?? ''
  }, null)
}

/** The publications that the service was sent, oldest first. */
export const publications = ({ log }: Service) =>
  log.filter(({ method, path }) => method === 'POST' && path.endsWith('/moment/create/writing'))
