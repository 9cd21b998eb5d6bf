import { cutAt } from '../../lib/util/cut'
import { wrap } from './wrap'

/** In pixels: a post's picture, and that of a link. */
export const SHAPES = {
  portrait: { width: 1_200, height: 1_500 },
  landscape: { width: 1_200, height: 630 },
} as const
export type Shape = keyof typeof SHAPES
export type Theme = 'light' | 'dark'

export interface Card {
  title: string
  /** Without its source. */
  text: string
  /** Whose words they are, where they are those of a source: "— Author, “Title”, Site". */
  source: string | undefined
  /** Who published them, and where. */
  by: string
}

const MARGIN = 96
const GAP = 48
/** Of the title, of the text where all of it fits, and of what stands below, in pixels. */
const TITLE_SIZE = 60
const TEXT_SIZES = [96, 80, 68, 58, 48, 42, 37]
const FOOT_SIZE = 32
const LINE = 1.5
const TITLE_LINES = 3
const FOOT_LINES = 2
/** Characters: more than fit at the smallest size. */
const MAX_TEXT = 3_000

/**
 * Draws a moment as a picture, in this extension's faces, or the system's for other scripts. A long
 * text ends with its last whole sentence that fits.
 */
export async function drawCard(card: Card, shape: Shape, theme: Theme): Promise<Blob> {
  const { width, height } = SHAPES[shape]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  const { ink, soft, paper, marker, textFace, footFace } = await tokens(theme, card)
  const lineWidth = width - 2 * MARGIN
  const linesOf = (text: string, font: string): Line[] => {
    context.font = font
    const measure = (part: string) => context.measureText(part).width
    return text.split('\n').flatMap((paragraph) => {
      const isRtl = RTL.test(paragraph)
      return wrap(paragraph, lineWidth, measure).map((line) => ({ text: line, isRtl }))
    })
  }
  const write = (lines: readonly Line[], font: string, top: number, lineHeight: number) => {
    context.font = font
    context.textBaseline = 'alphabetic'
    for (const [n, { text, isRtl }] of lines.entries()) {
      context.direction = isRtl ? 'rtl' : 'ltr'
      context.textAlign = 'start'
      context.fillText(text, isRtl ? width - MARGIN : MARGIN, top + (n + 0.72) * lineHeight)
    }
  }

  context.fillStyle = paper
  context.fillRect(0, 0, width, height)

  const footFont = `500 ${FOOT_SIZE}px ${footFace}`
  const foot = [card.source, card.by].flatMap((line) =>
    line ? ended(linesOf(line, footFont), FOOT_LINES) : [],
  )
  const footHeight = foot.length * FOOT_SIZE * LINE
  const footTop = height - MARGIN - footHeight
  context.fillStyle = soft
  write(foot, footFont, footTop, FOOT_SIZE * LINE)

  const titleFont = `italic 400 ${TITLE_SIZE}px ${textFace}`
  const title = isBeginning(card) ? [] : ended(linesOf(card.title, titleFont), TITLE_LINES)
  const titleLine = TITLE_SIZE * 1.25
  const titleHeight = title.length > 0 ? title.length * titleLine + GAP : 0
  const room = footTop - GAP - MARGIN
  const { lines, size } = fitted(card.text, room - titleHeight, (text, px) =>
    linesOf(text, `400 ${px}px ${textFace}`),
  )
  const top = MARGIN + (room - titleHeight - lines.length * size * LINE) / 2
  context.fillStyle = marker
  context.font = titleFont
  const stroke = theme === 'light' ? 0.4 : 0.06
  for (const [n, { text, isRtl }] of title.entries()) {
    const long = context.measureText(text).width
    const bottom = top + (n + 0.86) * titleLine
    const left = isRtl ? width - MARGIN - long : MARGIN
    context.fillRect(left, bottom - stroke * TITLE_SIZE, long, stroke * TITLE_SIZE)
  }
  context.fillStyle = ink
  write(title, titleFont, top, titleLine)

  write(lines, `400 ${size}px ${textFace}`, top + titleHeight, size * LINE)
  return canvas.convertToBlob({ type: 'image/png' })
}

interface Line {
  text: string
  isRtl: boolean
}

/** The first letter is of a script that is written from right to left. */
const RTL =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A title that is made of the first words is not said twice. */
const isBeginning = ({ title, text }: Card): boolean =>
  title.trim() === '' || text.trimStart().startsWith(title.replace(/…$/, '').trim())

/** The largest size at which all of a text fits into a height; else what of it fits at the smallest. */
function fitted(text: string, height: number, linesAt: (text: string, size: number) => Line[]) {
  const whole = cutAt(text.trim(), MAX_TEXT)
  const roomAt = (size: number) => Math.floor(height / (size * LINE))
  for (const size of TEXT_SIZES) {
    const lines = linesAt(whole, size)
    if (whole.length < MAX_TEXT && lines.length <= roomAt(size)) return { lines, size }
  }
  const size = TEXT_SIZES.at(-1) ?? 0
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(whole)
  let kept = ''
  for (const { segment } of sentences) {
    if (linesAt((kept + segment).trimEnd(), size).length > roomAt(size)) break
    kept += segment
  }
  const lines = kept ? linesAt(kept.trimEnd(), size) : ended(linesAt(whole, size), roomAt(size))
  return { lines, size }
}

/** At most so many lines; where there are more, the last one ends with an ellipsis. */
function ended(lines: readonly Line[], most: number): Line[] {
  const kept = lines.slice(0, most)
  const last = kept.at(-1)
  if (!last || lines.length <= most) return kept
  return [...kept.slice(0, -1), { ...last, text: `${last.text.replace(/[\s\p{P}]*$/u, '')}…` }]
}

/** The colours and faces of the style sheet, with the faces loaded that a card needs. */
async function tokens(theme: Theme, { title, text, source = '', by }: Card) {
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
