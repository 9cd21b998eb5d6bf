import { cutAt } from '../../lib/util/cut'

export interface PictureTexts {
  title: string
  /** Without its source. */
  text: string
  /** Whose words they are, where they are those of a source: "— Author, “Title”, Site". */
  source: string | undefined
  /** Who published them, and where. */
  by: string
}

export interface Line {
  text: string
  isRtl: boolean
}

/** Lines one below the other, in one font. */
export interface Block {
  lines: readonly Line[]
  font: string
  top: number
  lineHeight: number
}

/** In pixels. */
export const MARGIN = 96
const GAP = 48
/** Of the title, of the text where all of it fits, and of what stands below, in pixels. */
export const TITLE_SIZE = 60
const TEXT_SIZES = [96, 80, 68, 58, 48, 42, 37]
const FOOT_SIZE = 32
const LINE = 1.5
const TITLE_LINES = 3
const FOOT_LINES = 2
/** Characters: more than fit at the smallest size. */
export const MAX_TEXT = 3_000

/**
 * Places the parts of a picture: what stands below at the bottom, title and text in the middle of
 * what is left. `linesOf` breaks a text in a font.
 */
export function layOutMomentPicture(
  texts: PictureTexts,
  height: number,
  { textFace, footFace }: { textFace: string; footFace: string },
  linesOf: (text: string, font: string) => Line[],
): { title: Block; text: Block; foot: Block } {
  const footFont = `500 ${FOOT_SIZE}px ${footFace}`
  const footLines = [texts.source, texts.by].flatMap((line) =>
    line ? ended(linesOf(line, footFont), FOOT_LINES) : [],
  )
  const footTop = height - MARGIN - footLines.length * FOOT_SIZE * LINE

  const titleFont = `italic 400 ${TITLE_SIZE}px ${textFace}`
  const titleLines = isBeginning(texts) ? [] : ended(linesOf(texts.title, titleFont), TITLE_LINES)
  const titleLine = TITLE_SIZE * 1.25
  const titleHeight = titleLines.length > 0 ? titleLines.length * titleLine + GAP : 0

  const room = footTop - GAP - MARGIN - titleHeight
  const textFont = (size: number) => `400 ${size}px ${textFace}`
  const { lines, size } = fitted(texts.text, room, (text, px) => linesOf(text, textFont(px)))
  const top = MARGIN + (room - lines.length * size * LINE) / 2
  return {
    title: { lines: titleLines, font: titleFont, top, lineHeight: titleLine },
    text: { lines, font: textFont(size), top: top + titleHeight, lineHeight: size * LINE },
    foot: { lines: footLines, font: footFont, top: footTop, lineHeight: FOOT_SIZE * LINE },
  }
}

/** A title that is made of the first words is not said twice. */
const isBeginning = ({ title, text }: PictureTexts): boolean =>
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
