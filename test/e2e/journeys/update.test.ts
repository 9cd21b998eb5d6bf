import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Draft } from '../../../lib/drafts/draft.ts'
import { NAME, VERSION } from '../../../lib/storage/database.ts'
import { type Browser, browsers } from '../../fixtures/browser/browser.ts'
import { BUILD, FIREFOX_BUILD, REMOVAL } from '../../fixtures/browser/process.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn } from '../../fixtures/compose.ts'
import { readDocuments } from '../../fixtures/documents.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { type Service, startService } from '../../service/service.ts'
import { publications } from './stage.ts'

declare const chrome: {
  runtime: { reload(): void; getManifest(): { version: string } }
  developerPrivate: {
    updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>
  }
  storage: { session: { get(key: string): Promise<object> } }
  tabs: { query(filter: { url: string }): Promise<object[]> }
}

const HALF_WRITTEN = 'It ends in the middle of a'

describe.each(browsers)('an update in %s', (name, launch) => {
  let extensionDir: string
  let service: Service
  let browser: Browser

  beforeAll(async () => {
    extensionDir = await mkdtemp(join(tmpdir(), 'moment-press-version-'))
    const build = name === 'Firefox' ? FIREFOX_BUILD : BUILD
    await cp(build, extensionDir, { recursive: true })
    service = await startService()
    browser = await launch({ extensionDir })
    await storeSettings(browser, service)
    if (browser.kind === 'chromium') await switchDeveloperModeOn(browser)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
    await rm(extensionDir, REMOVAL)
  })

  /** Puts the next version in place, as the browser does at a moment of its own. */
  async function update(): Promise<void> {
    const path = join(extensionDir, 'manifest.json')
    const manifest = JSON.parse(await readFile(path, 'utf8'))
    const version = `${manifest.version}.1`
    await writeFile(path, JSON.stringify({ ...manifest, version }))
    // The background ends before it can answer.
    void browser.inWorker(() => chrome.runtime.reload(), null).catch(() => undefined)
    const now = () => browser.inWorker(() => chrome.runtime.getManifest().version, null)
    await until('the next version', async () => (await now()) === version)
  }

  async function open(section: string): Promise<Surface> {
    const panel = await browser.openPanel()
    await panel.click(by('tab', section))
    return panel
  }

  test('loses neither the write under way nor the draft that is being written', async () => {
    const panel = await open('Write')
    await fillIn(panel, 'Sent as the update came', 'Low water at 06:14.')
    const match = { path: '/moment/create/writing' }
    service.hold({ match, delayAfterExecuting: true, then: { kind: 'ok' } })
    await panel.click(by('button', 'Publish'))
    await panel.click(by('button', 'Publish now'))
    await until('the execution', () => service.executions().length === 1)
    // In the browser's own panel.
    const article = await browser.openPage(service.articleUrl)
    await article.select('#lead')
    await browser.contextMenu(article, 'publish-selection')
    const beside = await browser.realPanel()
    await until('the selection', async () => (await beside.value(by('textbox', 'Text'))) !== '')
    await beside.fill(by('textbox', 'Title'), 'Half written')
    await beside.fill(by('textbox', 'Text'), HALF_WRITTEN)
    // Storing begins with the letter, but an update may come before it is done.
    await until('the draft in storage', async () =>
      (await readDocuments<Draft>(beside, 'drafts')).some(({ text }) => text === HALF_WRITTEN),
    )

    const welcomes = () =>
      browser.inWorker((url) => chrome.tabs.query({ url }), `${browser.origin}/welcome.html`)
    // As a key does that is kept until the browser closes, it lies in `storage.session`.
    const debug = () => browser.inWorker(() => chrome.storage.session.get('debug'), null)
    expect(await welcomes()).toHaveLength(1)
    expect(await debug()).toEqual({ debug: true })
    await update()
    expect(await debug()).toEqual({})
    const next = await open('Write')
    await expect.poll(() => next.value(by('textbox', 'Title'))).toBe('Half written')
    expect(await next.value(by('textbox', 'Text'))).toBe(HALF_WRITTEN)
    await next.click(by('tab', 'Activity'))
    await next.says('Confirmed', by('article', 'Publish: Sent as the update came'))
    expect(service.executions()).toHaveLength(1)
    expect(publications(service)).toHaveLength(1)
    expect(await welcomes()).toEqual([])
    await next.close()
  })

  // The last test: with a database of a later version, this one can do no more. Every browser tells a
  // page of that in the same way.
  if (name === 'Chromium')
    test('is told where a page of the version before is still open, or where it was taken back', async () => {
      const panel = await open('Write')
      await browser.inWorker(
        async ([name, version]) => {
          const opening = indexedDB.open(name, version)
          await new Promise((resolve) => {
            opening.onsuccess = resolve
          })
          opening.result.close()
        },
        [NAME, VERSION + 1] as const,
      )
      await panel.says('Moment Press was updated. Reload this page.', by('alert'))
      await panel.click(by('button', 'Reload'))
      await panel.says('Update Moment Press to go on.', by('alert'))
      expect(await panel.count(by('button', 'Reload'))).toBe(0)
      await panel.close()
    })
})

/** Without it, Chromium switches an unpacked extension off that starts anew. */
async function switchDeveloperModeOn(browser: Browser): Promise<void> {
  const extensions = await browser.openPage('chrome://extensions')
  await extensions.evaluate(
    () => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }),
    null,
  )
  await extensions.close()
}
