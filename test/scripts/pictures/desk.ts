import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import type { ChromiumBrowser } from '../../fixtures/browser/chromium.ts'
import type { Service } from '../../service/service.ts'
import { ARTICLE_HOST } from '../new-user.ts'

const root = resolve(import.meta.dirname, '../../..')

type ColorScheme = 'light' | 'dark'
export interface Size {
  width: number
  height: number
}

/** In pixels: of the article, and of the side panel beside it. */
const ARTICLE = { width: 744, height: 664 }
export const PANEL = { width: 440, height: 664 }

const COLOURS = {
  light: { paper: '#f3f0e9', ink: '#1b1504', edge: '#c9c2b2' },
  dark: { paper: '#100e0a', ink: '#f1ece1', edge: '#3a352b' },
}

/** A page as it looks while nobody presses a key: without the ring of the focus. */
export async function pictureOf(page: Page, colorScheme: ColorScheme): Promise<Buffer> {
  await page.bringToFront()
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  return page.screenshot()
}

/** Opens the article with a passage selected, and a page on which pictures are put together. */
export async function openDesk(browser: ChromiumBrowser, service: Service) {
  const faces = await Promise.all([face('normal', 400), face('normal', 600), face('italic', 400)])
  const article = await browser.openPage(
    `https://${ARTICLE_HOST}${new URL(service.articleUrl).pathname}`,
  )
  await article.page.setViewportSize(ARTICLE)
  await article.page.addStyleTag({
    content: `${faces.join('')}body{font-family:Spectral}::selection{background:#ffe27a;color:#1b1504}html{scrollbar-width:none}`,
  })
  await article.select('#lead')
  const desk = await browser.context.newPage()
  const icon = await readFile(resolve(root, 'public/icon.svg'), 'utf8')

  const draw = async (size: Size, style: string, content: string) => {
    await desk.bringToFront()
    await desk.setViewportSize(size)
    await desk.setContent(
      `<style>${faces.join('')} html{overflow:hidden} body{margin:0;${style}} p{margin:0}</style>${content}`,
    )
    await desk.evaluate('document.fonts.ready')
    return desk.screenshot()
  }
  /** Both side by side, as the browser shows page and panel. */
  const pair = async (panel: Buffer, colorScheme: ColorScheme) => {
    const { edge } = COLOURS[colorScheme]
    const images = [await pictureOf(article.page, colorScheme), panel].map(
      (picture) =>
        `<img style="display:block" src="data:image/png;base64,${picture.toString('base64')}">`,
    )
    return `<div style="display:flex;gap:1px;width:max-content;margin:0 auto;background:${edge};border:1px solid ${edge};border-radius:12px 12px 0 0;overflow:hidden">${images.join('')}</div>`
  }

  return {
    /** The panel beside the article. */
    async beside(panel: Buffer): Promise<Buffer> {
      const size = { width: ARTICLE.width + PANEL.width + 3, height: ARTICLE.height }
      return draw(size, '', await pair(panel, 'light'))
    },

    /** The same under a claim. */
    async underClaim(
      claim: string,
      panel: Buffer,
      size: Size,
      colorScheme: ColorScheme,
    ): Promise<Buffer> {
      const { paper, ink } = COLOURS[colorScheme]
      const heading = `<p style="height:136px;display:grid;place-content:center;font:400 44px/1 Spectral">${claim}</p>`
      const style = `background:${paper};color:${ink}`
      return draw(size, style, `${heading}${await pair(panel, colorScheme)}`)
    },

    /** The icon, with name and claim if there is one. */
    tile(claim: string, size: Size): Promise<Buffer> {
      const { paper, ink } = COLOURS.light
      const unit = Math.min(size.height, size.width / 2) / 100
      const texts = `<p style="font:600 ${17 * unit}px/1.1 Spectral">Moment Press</p><p style="font:400 ${8.5 * unit}px/1.2 Spectral">${claim}</p>`
      const style = `height:100vh;background:${paper};color:${ink};display:grid;place-content:center;justify-items:center;gap:${5 * unit}px`
      const image = `<div style="width:${(claim ? 30 : 120) * unit}px">${icon.replace('<svg', '<svg width="100%"')}</div>`
      return draw(size, style, `${image}${claim && texts}`)
    },
  }
}

/** A face from the project's own package, for a page that is not the extension's. */
async function face(style: 'normal' | 'italic', weight: number): Promise<string> {
  const file = `node_modules/@fontsource/spectral/files/spectral-latin-${weight}-${style}.woff2`
  const data = (await readFile(resolve(root, file))).toString('base64')
  return `@font-face{font-family:Spectral;font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
}
