import { mkdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { readToTheEnd } from '../fixtures/admins.ts'
import type { ChromiumBrowser } from '../fixtures/browser/chromium.ts'
import { pictureAtRest } from '../fixtures/browser/picture-at-rest.ts'
import { by } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { STORE_PICTURES } from '../fixtures/store-pictures.ts'
import type { Service } from '../service/service.ts'
import { ARTICLE_HOST, asNewUser } from './new-user.ts'
import { takeReadmePictures } from './readme-pictures.ts'

const SIZE = STORE_PICTURES.screenshot
/** Of page and panel under the claim, in pixels. */
const PAGE = 744
const PANEL = 440
const HEIGHT = 664
const folder = resolve(import.meta.dirname, '../../.artifacts/store')
const MOVING_PICTURE = resolve(import.meta.dirname, '../../docs/journey.webp')
/** The moving picture's width in pixels, and the milliseconds that each of its frames stays. */
const MOVING = { width: 960, delays: [1_600, 2_200, 2_200, 900, 3_500] }

/** A face from the project's own package, for a page that is not the extension's. */
async function face(style: 'normal' | 'italic', weight: number): Promise<string> {
  const file = resolve(
    import.meta.dirname,
    `../../node_modules/@fontsource/spectral/files/spectral-latin-${weight}-${style}.woff2`,
  )
  const data = (await readFile(file)).toString('base64')
  return `@font-face{font-family:Spectral;font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}

/**
 * Makes the pictures for the stores from the running extension: a claim above the article beside
 * the side panel, each section once; tiles; and the moving one of README, the journey from a
 * selection to its moment. Last README's own.
 */
async function screenshots(browser: ChromiumBrowser, service: Service): Promise<void> {
  await mkdir(folder, { recursive: true })
  const faces = (
    await Promise.all([face('normal', 400), face('normal', 600), face('italic', 400)])
  ).join('')
  const article = await browser.openPage(
    `https://${ARTICLE_HOST}${new URL(service.articleUrl).pathname}`,
  )
  await article.page.setViewportSize({ width: PAGE, height: HEIGHT })
  await article.page.addStyleTag({
    content: `${faces}body{font-family:Spectral}::selection{background:#ffe27a;color:#1b1504}html{scrollbar-width:none}`,
  })
  const panel = await browser.openPanel()
  await panel.page.setViewportSize({ width: PANEL, height: HEIGHT })
  const frame = await browser.context.newPage()
  await frame.setViewportSize(SIZE)

  /** Pictures of article and panel, as images side by side. */
  const shots = async (colorScheme: 'light' | 'dark' = 'light') => {
    const taken: string[] = []
    for (const { page } of [article, panel]) {
      await page.bringToFront()
      taken.push((await pictureAtRest(page, colorScheme)).toString('base64'))
    }
    return taken
      .map((data) => `<img style="display:block" src="data:image/png;base64,${data}">`)
      .join('')
  }
  const shoot = async (size: { width: number; height: number }, content: string) => {
    await frame.bringToFront()
    await frame.setViewportSize(size)
    await frame.setContent(`<style>${faces}html{overflow:hidden}</style>${content}`)
    await frame.evaluate('document.fonts.ready')
    return frame.screenshot()
  }
  const keep = async (name: string, picture: Buffer) => {
    await sharp(picture)
      .png({ compressionLevel: 9 })
      .toFile(resolve(folder, `${name}.png`))
    await panel.page.bringToFront()
    console.log(`.artifacts/store/${name}.png`)
  }
  const edged = (images: string, edge: string) =>
    `<div style="display:flex;gap:1px;width:max-content;margin:0 auto;background:${edge};border:1px solid ${edge};border-radius:12px 12px 0 0;overflow:hidden">${images}</div>`

  /** The claim above both pages side by side, as the browser shows page and panel. */
  const take = async (name: string, claim: string, colorScheme: 'light' | 'dark' = 'light') => {
    const [paper, ink, edge = ''] =
      colorScheme === 'light'
        ? ['#f3f0e9', '#1b1504', '#c9c2b2']
        : ['#100e0a', '#f1ece1', '#3a352b']
    const images = await shots(colorScheme)
    const content = `<body style="margin:0;background:${paper};color:${ink}">
      <p style="margin:0;height:136px;display:grid;place-content:center;font:400 44px/1 Spectral">${claim}</p>${edged(images, edge)}`
    await keep(name, await shoot(SIZE, content))
  }

  /** Name and claim on the paper of the sheet; a tile has no room for more. */
  const takeTile = async (name: 'small-tile' | 'marquee' | 'logo', claim: string) => {
    const size = STORE_PICTURES[name]
    const unit = Math.min(size.height, size.width / 2) / 100
    const icon = await readFile(resolve(import.meta.dirname, '../../public/icon.svg'), 'utf8')
    const texts = claim
      ? `<p style="margin:0;font:600 ${17 * unit}px/1.1 Spectral">Moment Press</p><p style="margin:0;font:400 ${8.5 * unit}px/1.2 Spectral">${claim}</p>`
      : ''
    const content = `<body style="margin:0;height:100vh;background:#f3f0e9;color:#1b1504;display:grid;place-content:center;justify-items:center;gap:${5 * unit}px">
      <div style="width:${(claim ? 30 : 120) * unit}px">${icon.replace('<svg', '<svg width="100%"')}</div>${texts}`
    await keep(name, await shoot(size, content))
  }

  const moving: Buffer[] = []
  /** One picture of the moving one: both pages as they are. */
  const step = async () => {
    moving.push(
      await shoot(
        { width: PAGE + PANEL + 3, height: HEIGHT },
        `<body style="margin:0">${edged(await shots(), '#c9c2b2')}`,
      ),
    )
    await panel.page.bringToFront()
  }

  await panel.click(by('tab', 'Write'))
  await panel.see(by('textbox', 'Text'))
  await article.page.bringToFront()
  await article.select('#lead')
  await step()
  await article.page.bringToFront()
  await browser.contextMenu(article, 'publish-selection')
  await panel.page.bringToFront()
  await until('the selection', async () => (await panel.value(by('textbox', 'Text'))) !== '')
  await panel.page.evaluate(() => scrollTo(0, 0))
  await step()
  await take('1-write', 'Select text on any page.')
  await panel.click(by('button', 'Publish'))
  await panel.see(by('dialog', 'Publish this moment?'))
  await step()
  await take('2-review', 'See what goes onchain before it does.')
  await panel.click(by('button', 'Publish now'))
  await panel.see(by('article'))
  await step()
  await panel.says('Confirmed')
  await until('the stroke', () => panel.evaluate(() => document.getAnimations().length === 0, null))
  await step()
  await take('3-moment', 'Publish it as a moment.')
  await panel.click(by('tab', 'Timeline'))
  await panel.see(by('article', 'Cloud shadows', by('feed', 'Timeline')))
  await take('4-timeline', 'Read what others have kept.', 'dark')
  await panel.click(by('tab', 'Admins'))
  await panel.choose(by('combobox', 'Collection'), 'Field Notes')
  await panel.see(by('list', 'Admins'))
  await readToTheEnd(panel)
  await take('5-admins', 'Know who can change your work.')
  await takeTile('small-tile', 'From selected text to a moment')
  await takeTile('marquee', 'From selected text to a moment, in two presses')
  await takeTile('logo', '')
  await makeMovingPicture(moving)
  await takeReadmePictures(panel, service)
}

async function makeMovingPicture(pictures: readonly Buffer[]): Promise<void> {
  const { width, delays } = MOVING
  const small = await Promise.all(
    pictures.map((picture) => sharp(picture).resize({ width }).png().toBuffer()),
  )
  await sharp(small, { join: { animated: true } })
    .webp({ delay: delays, loop: 0, quality: 80 })
    .toFile(MOVING_PICTURE)
  console.log('docs/journey.webp')
}

await asNewUser(screenshots, 3_000)
