import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readToTheEnd } from '../fixtures/admins.ts'
import { type ChromiumBrowser, launchChromium } from '../fixtures/browser/chromium.ts'
import { by } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { INSTALLED, record } from '../fixtures/recording.ts'
import { startService } from '../service/service.ts'

/** What the shops ask for. */
const SIZE = { width: 1280, height: 800 }
/** Of page and panel under the claim, in pixels. */
const PAGE = 744
const PANEL = 440
const HEIGHT = 664
const folder = resolve(import.meta.dirname, '../../.artifacts/store')
const README_PICTURE = resolve(import.meta.dirname, '../../docs/panel.png')

const ARTICLE = 'low-water-review.example'

/**
 * Makes the pictures for the shops from the running extension: a claim above the article beside the side panel, each section once.
 * The first is README's too.
 * Service, chain and article stand at addresses outside this computer, as for a new user.
 */
async function screenshots(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const service = await startService({ chainId: 8453, shape: 'second' })
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

/** A face from the project's own package, for a page that is not the extension's. */
async function face(style: 'normal' | 'italic', weight: number): Promise<string> {
  const file = resolve(
    import.meta.dirname,
    `../../node_modules/@fontsource/spectral/files/spectral-latin-${weight}-${style}.woff2`,
  )
  const data = (await readFile(file)).toString('base64')
  return `@font-face{font-family:Spectral;font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}

async function pictures(browser: ChromiumBrowser, articleUrl: string): Promise<void> {
  const faces = (await Promise.all([face('normal', 400), face('normal', 600), face('italic', 400)])).join('')
  const article = await browser.openPage(articleUrl)
  await article.page.setViewportSize({ width: PAGE, height: HEIGHT })
  await article.page.addStyleTag({
    content: `${faces}body{font-family:Spectral}::selection{background:#ffe27a;color:#1b1504}html{scrollbar-width:none}`,
  })
  await article.select('#lead')
  await browser.contextMenu(article, 'publish-selection')
  const panel = await browser.openPanel()
  await panel.page.setViewportSize({ width: PANEL, height: HEIGHT })
  const frame = await browser.context.newPage()
  await frame.setViewportSize(SIZE)

  /** The claim above both pages side by side, as the browser shows page and panel. */
  const take = async (name: string, claim: string, colorScheme: 'light' | 'dark' = 'light') => {
    const shots: string[] = []
    for (const { page } of [article, panel]) {
      await page.bringToFront()
      // The ring of the focus is for people who press keys.
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.emulateMedia({ colorScheme })
      shots.push((await page.screenshot()).toString('base64'))
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await frame.bringToFront()
    const [paper, ink, edge] = colorScheme === 'light' ? ['#f3f0e9', '#1b1504', '#c9c2b2'] : ['#100e0a', '#f1ece1', '#3a352b']
    const images = shots.map((data) => `<img style="display:block" src="data:image/png;base64,${data}">`).join('')
    await frame.setContent(`<style>${faces}html{overflow:hidden}</style>
      <body style="margin:0;background:${paper};color:${ink}">
      <p style="margin:0;height:136px;display:grid;place-content:center;font:400 44px/1 Spectral">${claim}</p>
      <div style="display:flex;gap:1px;width:max-content;margin:0 auto;background:${edge};border:1px solid ${edge};border-radius:12px 12px 0 0;overflow:hidden">${images}</div>`)
    await frame.evaluate('document.fonts.ready')
    await frame.screenshot({ path: resolve(folder, `${name}.png`) })
    await panel.page.bringToFront()
    console.log(`.artifacts/store/${name}.png`)
  }

  await until('the selection', async () => (await panel.value(by('textbox', 'Text'))) !== '')
  await panel.page.evaluate(() => scrollTo(0, 0))
  await take('1-write', 'Select text on any page.')
  await copyFile(resolve(folder, '1-write.png'), README_PICTURE)
  await panel.click(by('button', 'Publish'))
  await panel.see(by('dialog', 'Publish this moment?'))
  await take('2-review', 'See what goes onchain before it does.')
  await panel.click(by('button', 'Publish now'))
  await panel.says('Confirmed', undefined, { ms: 30_000 })
  await until('the stroke', () => panel.evaluate(() => document.getAnimations().length === 0, null))
  await take('3-moment', 'Publish it as a moment.')
  await panel.click(by('tab', 'Timeline'))
  await panel.see(by('article', 'Cloud shadows', by('feed', 'Timeline')))
  await take('4-timeline', 'Read what others have kept.', 'dark')
  await panel.click(by('tab', 'Admins'))
  await panel.choose(by('combobox', 'Collection'), 'Field Notes')
  await panel.see(by('list', 'Admins'))
  await readToTheEnd(panel)
  await take('5-admins', 'Know who can change your work.')
}

await screenshots()
