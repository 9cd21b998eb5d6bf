import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browsers } from '../../fixtures/browser/browser.ts'
import { launchFirefox } from '../../fixtures/browser/firefox.ts'
import { puppeteerSurface } from '../../fixtures/browser/puppeteer-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn } from '../../fixtures/compose.ts'
import { readDocuments } from '../../fixtures/documents.ts'
import { record } from '../../fixtures/recording.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { type Service, startService } from '../../service/service.ts'

/**
 * Firefox's own is 30 s; this is twice the beat that keeps the background awake, so that a busy
 * machine does not miss it.
 */
const IDLE_MS = 20_000
const WRITE_MS = 27_000

/** What no other browser has. */
describe.skipIf(browsers.length < 2)('Firefox', () => {
  let service: Service
  let recording: Awaited<ReturnType<typeof record>>
  let browser: Awaited<ReturnType<typeof launchFirefox>>

  beforeAll(async () => {
    service = await startService({ seed: false })
    recording = await record(service)
    browser = await launchFirefox({
      ...recording.launch,
      preferences: { 'extensions.background.idle.timeout': IDLE_MS },
    })
    await storeSettings(browser, { ...service, ...recording.settings })
  })
  afterAll(async () => {
    await browser?.close()
    await recording?.close()
    await service?.close()
  })

  test('a page in a container says so, and opens an ordinary tab', async () => {
    const title = by('textbox', 'Title')
    const ordinary = await browser.openPopup()
    await ordinary.fill(title, 'Outside')
    await until('the draft in storage', async () => {
      const drafts = await readDocuments<{ title: string }>(ordinary, 'drafts')
      return drafts.some((draft) => draft.title === 'Outside')
    })
    const firefox = ordinary.page.browser()
    const container = await firefox.createBrowserContext()
    const contained = puppeteerSurface(await container.newPage())
    await contained.goto(await ordinary.url())
    await contained.says('This tab is in a Firefox container', by('main'))
    await contained.gone(by('textbox', 'Text'))
    const before = await firefox.pages()
    await contained.evaluate(() => {
      addEventListener('click', () => document.body.classList.add('pressed'))
    }, null)
    await contained.click(by('button', 'Open in an ordinary tab'))
    await until('the press', () =>
      contained.evaluate(() => document.body.classList.contains('pressed'), null),
    )
    const opened = await until('the ordinary tab', async () =>
      (await firefox.pages()).find((page) => !before.includes(page)),
    )
    await expect.poll(() => puppeteerSurface(opened).value(title)).toBe('Outside')
    await opened.close()
    await container.close()
    await ordinary.close()
  })

  test('a selection in the reader view has the title and the address of its page', async () => {
    const reader = await browser.openPage(
      `about:reader?url=${encodeURIComponent(service.articleUrl)}`,
    )
    await until('the article', () =>
      reader.evaluate(() => document.body.classList.contains('loaded'), null),
    )
    const words = (await reader.select('.moz-reader-content p')).trim()
    await browser.contextMenu(reader, 'publish-selection')
    const panel = await browser.realPanel()
    await expect.poll(() => panel.value(by('textbox', 'Text'))).toBe(words)
    expect(await panel.value(by('textbox', 'Title'))).toBe('What the tide table leaves out')
    // It is that of the page: one of the reader view would be no address at all.
    await panel.says('this page is only on your network', by('main'))
    await panel.close()
    await reader.close()
  })

  test('its event page outlives its idle time while a write waits', async () => {
    const panel = await browser.openPanel()
    await panel.click(by('tab', 'Write'))
    await fillIn(panel, 'Slow', 'It takes its time.')
    const match = { method: 'POST', path: '/moment/create/writing' }
    service.fault({ match, delayMs: WRITE_MS, then: { kind: 'ok' } })
    await panel.click(by('button', 'Publish'))
    await panel.click(by('button', 'Publish now'))
    const sent = await until('the request', () =>
      service.log.find(({ method }) => method === 'POST'),
    )
    // No page is left that could keep it awake.
    await panel.close()
    await until('the end of the request', () => sent.status !== 'pending', {
      ms: WRITE_MS + 60_000,
      every: 250,
    })
    expect(sent.status).toBe(200)
    expect(recording.faults(browser.origin)).toEqual([])
  }, 240_000)
})
