import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type ChromiumBrowser, launchChromium } from '../fixtures/browser/chromium.ts'
import { setUp } from '../fixtures/browser/set-up.ts'
import { by } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { type Service, startService } from '../service/service.ts'

/** What the shops ask for. */
const SIZE = { width: 1280, height: 800 }
const PANEL = 400
const folder = resolve(import.meta.dirname, '../../.artifacts/store')

/** Makes the pictures for the shops from the running extension: the article beside the side panel, each section once. */
async function screenshots(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const service = await startService()
  const browser = await launchChromium({ viewport: SIZE })
  try {
    await setUp(browser, service)
    await pictures(browser, service)
  } finally {
    await browser.close()
    await service.close()
  }
}

async function pictures(browser: ChromiumBrowser, service: Service): Promise<void> {
  const article = await browser.openPage(service.articleUrl)
  await article.page.setViewportSize({ width: SIZE.width - PANEL, height: SIZE.height })
  await article.select('#lead, #second')
  const beside = await article.page.screenshot()
  await browser.contextMenu(article, 'publish-selection')
  const panel = await browser.openPanel()
  await panel.page.setViewportSize({ width: PANEL, height: SIZE.height })
  const frame = await browser.context.newPage()
  await frame.setViewportSize(SIZE)

  /** Both pictures side by side, as the browser shows page and panel. */
  const take = async (name: string) => {
    await panel.page.bringToFront()
    const shown = await panel.page.screenshot()
    await frame.bringToFront()
    const image = (picture: Buffer, width: number) =>
      `<img width="${width}" height="${SIZE.height}" src="data:image/png;base64,${picture.toString('base64')}">`
    await frame.setContent(
      `<body style="margin:0;display:flex;background:#888;gap:1px">${image(beside, SIZE.width - PANEL - 1)}${image(shown, PANEL)}</body>`,
    )
    await frame.screenshot({ path: resolve(folder, `${name}.png`) })
    await panel.page.bringToFront()
    console.log(`.artifacts/store/${name}.png`)
  }

  await until('the selection', async () => (await panel.value(by('textbox', 'Text'))) !== '')
  await panel.page.evaluate(() => scrollTo(0, 0))
  await take('1-write')
  await panel.click(by('button', 'Publish'))
  await panel.see(by('dialog', 'Publish this moment?'))
  await take('2-review')
  await panel.click(by('button', 'Publish now'))
  await panel.says('Confirmed', undefined, { ms: 30_000 })
  await take('3-moment')
  await panel.click(by('tab', 'Timeline'))
  await panel.see(by('article', 'Cloud shadows', by('feed', 'Timeline')))
  await take('4-timeline')
  await panel.click(by('tab', 'Admins'))
  await panel.choose(by('combobox', 'Collection'), 'Field Notes')
  await panel.see(by('list', 'Admins'))
  await take('5-admins')
}

await screenshots()
