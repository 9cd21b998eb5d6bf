import { cutAt } from '../../lib/util/cut'
import {
  type Block,
  type Line,
  layOutMomentPicture,
  MARGIN,
  MAX_TEXT,
  type PictureTexts,
  TITLE_SIZE,
} from './lay-out-moment-picture'
import { wrap } from './wrap'

/** In pixels: a post's picture, and that of a link. */
export const SHAPES = {
  portrait: { width: 1_200, height: 1_500 },
  landscape: { width: 1_200, height: 630 },
} as const
export type Shape = keyof typeof SHAPES
export type Theme = 'light' | 'dark'

/**
 * Draws a moment as a picture, in this extension's faces, or the system's for other scripts. A long
 * text ends with its last whole sentence that fits.
 */
export async function drawMomentPicture(
  texts: PictureTexts,
  shape: Shape,
  theme: Theme,
): Promise<Blob> {
  const { width, height } = SHAPES[shape]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  const { ink, soft, paper, marker, ...faces } = await tokens(theme, texts)
  const { title, text, foot } = layOutMomentPicture(texts, height, faces, (part, font) =>
    linesOf(context, part, font),
  )
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = soft
  write(context, foot)
  context.fillStyle = marker
  mark(context, title, TITLE_SIZE * (theme === 'light' ? 0.4 : 0.06))
  context.fillStyle = ink
  write(context, title)
  write(context, text)
  return canvas.convertToBlob({ type: 'image/png' })
}

type Context = OffscreenCanvasRenderingContext2D

/** The first letter is of a script that is written from right to left. */
const RTL =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

function linesOf(context: Context, text: string, font: string): Line[] {
  context.font = font
  const measure = (part: string) => context.measureText(part).width
  return text.split('\n').flatMap((paragraph) => {
    const isRtl = RTL.test(paragraph)
    const lines = wrap(paragraph, context.canvas.width - 2 * MARGIN, measure)
    return lines.map((line) => ({ text: line, isRtl }))
  })
}

function write(context: Context, { lines, font, top, lineHeight }: Block): void {
  context.font = font
  context.textBaseline = 'alphabetic'
  for (const [n, { text, isRtl }] of lines.entries()) {
    context.direction = isRtl ? 'rtl' : 'ltr'
    context.textAlign = 'start'
    const start = isRtl ? context.canvas.width - MARGIN : MARGIN
    context.fillText(text, start, top + (n + 0.72) * lineHeight)
  }
}

/** Draws a stroke behind each line, as of a marker pen. */
function mark(context: Context, { lines, font, top, lineHeight }: Block, thickness: number): void {
  context.font = font
  for (const [n, { text, isRtl }] of lines.entries()) {
    const long = context.measureText(text).width
    const bottom = top + (n + 0.86) * lineHeight
    const left = isRtl ? context.canvas.width - MARGIN - long : MARGIN
    context.fillRect(left, bottom - thickness, long, thickness)
  }
}

/** The colours and faces of the style sheet, with the faces loaded that a picture needs. */
async function tokens(theme: Theme, { title, text, source = '', by }: PictureTexts) {
  const probe = document.body.appendChild(document.createElement('div'))
  Object.assign(probe.style, {
    colorScheme: theme,
    color: 'var(--ink)',
    backgroundColor: 'var(--paper)',
    outlineColor: 'var(--ink-soft)',
    caretColor: 'var(--marker)',
    fontFamily: 'var(--font-text)',
  })
  const { color, backgroundColor, outlineColor, caretColor, fontFamily } = getComputedStyle(probe)
  const found = {
    ink: color,
    paper: backgroundColor,
    soft: outlineColor,
    marker: caretColor,
    textFace: fontFamily,
    footFace: getComputedStyle(document.body).fontFamily,
  }
  probe.remove()
  await Promise.all([
    document.fonts.load(`italic 400 10px ${found.textFace}`, title || 'a'),
    document.fonts.load(`400 10px ${found.textFace}`, cutAt(text, MAX_TEXT) || 'a'),
    document.fonts.load(`500 10px ${found.footFace}`, `${source}${by}` || 'a'),
  ])
  return found
}
