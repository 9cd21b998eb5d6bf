import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type ChromiumBrowser, launchChromium } from '../fixtures/browser/chromium.ts'
import { by } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { INSTALLED, record } from '../fixtures/recording.ts'
import { startService } from '../service/service.ts'

/** What the shops ask for. */
const SIZE = { width: 1280, height: 800 }
const PANEL = 400
const folder = resolve(import.meta.dirname, '../../.artifacts/store')

const ARTICLE = 'low-water-review.example'

/**
 * Makes the pictures for the shops from the running extension: the article beside the side panel, each section once. Service, chain
 * and article stand at addresses outside this computer, as for a new user.
 */
async function screenshots(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const service = await startService({ chainId: 8453 })
  const { origin, pathname } = new URL(service.articleUrl)
  const recording = await record(service, { [ARTICLE]: origin }, INSTALLED)
  const browser = await launchChromium({ viewport: SIZE, ...recording.launch })
  try {
    const welcome = await browser.openPage(`${browser.origin}/welcome.html`)
    await welcome.fill(by('textbox', 'API key'), service.key)
    await welcome.click(by('button', 'Connect'))
    await welcome.see(by('combobox', 'Creator address'))
    await pictures(browser, `https://${ARTICLE}${pathname}`)
  } finally {
    await browser.close()
    await recording.close()
    await service.close()
  }
}

async function pictures(browser: ChromiumBrowser, articleUrl: string): Promise<void> {
  const article = await browser.openPage(articleUrl)
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
  await until('the stroke', () => panel.evaluate(() => document.getAnimations().length === 0, null))
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
