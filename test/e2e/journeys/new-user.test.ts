import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, browsers } from '../../fixtures/browser/browser.ts'
import { type By, by, type Surface } from '../../fixtures/browser/surface.ts'
import { seeCollection } from '../../fixtures/compose.ts'
import { INSTALLED, record } from '../../fixtures/recording.ts'
import { type Service, startService } from '../../service/service.ts'
import { publications } from './stage.ts'

declare const chrome: {
  storage: { local: { get(): Promise<{ settings?: object }> } }
}

describe.each(browsers)('in %s', (_, launch) => {
  let service: Service
  let recording: Awaited<ReturnType<typeof record>>
  let browser: Browser

  beforeAll(async () => {
    service = await startService({ chainId: 8453 })
    recording = await record(service, {}, INSTALLED)
    browser = await launch(recording.launch)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
    await recording?.close()
  })

  let presses = 0
  const press = (surface: Surface, target: By) => {
    presses += 1
    return surface.click(target)
  }

  /** Publishes what is selected, from the menu of the page on. */
  async function publishSelection(selector: string): Promise<{ panel: Surface; selected: string }> {
    const article = await browser.openPage(service.articleUrl)
    const selected = (await article.select(selector)).trim()
    presses += 1
    await browser.contextMenu(article, 'publish-selection')
    const panel = await browser.realPanel()
    await expect.poll(() => panel.value(by('textbox', 'Text'))).toBe(selected)
    await seeCollection(panel, service.collections[0]?.name ?? '')
    const before = service.executions().length
    await press(panel, by('button', 'Publish'))
    await press(panel, by('button', 'Publish now'))
    await expect.poll(() => service.executions().length).toBe(before + 1)
    await panel.says('Confirmed')
    await article.close()
    return { panel, selected }
  }

  test('a new user with nothing but a key and the settings of the installation publishes a selection with four presses', async () => {
    const welcome = await browser.openPage(`${browser.origin}/welcome.html`)
    const stored = await welcome.evaluate(() => chrome.storage.local.get(), null)
    expect(stored.settings).toBeUndefined()
    await welcome.fill(by('textbox', 'API key'), service.key)
    await press(welcome, by('button', 'Connect'))
    await welcome.says(`You publish as ${service.artist}.`, by('status'))
    await welcome.says('field_notes_daily', by('region', 'Account'))
    await welcome.close()

    const { panel, selected } = await publishSelection('#lead')
    expect(presses).toBe(4)
    const [sent] = publications(service).map(({ body }) => JSON.parse(body))
    expect(sent).toMatchObject({
      account: service.artist,
      token: { tokenContent: expect.stringContaining(selected) },
    })
    expect(sent.contract.address.toLowerCase()).toBe(service.collections[0]?.address.toLowerCase())
    await panel.click(by('tab', 'Timeline'))
    await panel.see(by('article', 'What the tide table leaves out', by('feed', 'Timeline')))
    // The last test expects that request, which a panel that closes at once may never send.
    await expect.poll(() => recording.sent.map(({ host }) => host)).toContain(INSTALLED.gateway)
    await panel.close()
  })

  // The last test: it is about all requests of those before.
  test('nothing left the browser but what docs/privacy.md lists, and it went to the hosts of the installation', () => {
    expect(recording.faults(browser.origin)).toEqual([])
    const asked = new Set(recording.sent.map(({ host }) => host))
    // The store is asked once the service lists what was published.
    asked.delete(new URL(service.storeUrl).host)
    expect([...asked].sort()).toEqual(Object.values(INSTALLED).sort())
  })
})
