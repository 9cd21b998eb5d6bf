import { SHAPELESS, SPACES } from './characters'
import type { Counters } from './counters'
import { numeral } from './numerals'
import type { Style } from './style'

const PART =
  /"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)[^)]*\)|counters?\(([\w-]+)(?:, "([^"]*)")?(?:, ([\w-]+))?\)|(open|close)-quote/g
/** Screen readers say this in place of what is drawn. */
const ALTERNATIVE = / \/ "(?:[^"\\]|\\.)*"$/
/** The characters of fonts of icons, which are no words. */
const ICONS = /[\ue000-\uf8ff]/g

/** Pictures that the style sheet draws, with their addresses. */
const PICTURES =
  /(?:url|image-set|element|[\w-]+-gradient)\((?:"(?:[^"\\]|\\.)*"|[^()"]|\((?:"(?:[^"\\]|\\.)*"|[^()"])*\))*\)/g
/** Marks of quotations, and words that hang at a word to explain it. */
const DECORATION = /^[“”„«»‘’"']|\p{L}{2}/u

/** What the style sheet draws before or after what an element holds. */
interface GeneratedContent {
  /** Empty for nothing. */
  text: string
  /** It is placed by coordinates, and so apart from the words. */
  isPlaced: boolean
}
const NOTHING: GeneratedContent = { text: '', isPlaced: false }

export function generatedContent(
  element: Element,
  which: '::before' | '::after',
  counters: Counters,
): GeneratedContent {
  const style = getComputedStyle(element, which)
  const { content } = style
  if (/^(none|normal|"")$/.test(content) || style.userSelect === 'none') return NOTHING
  if (style.display === 'none' || style.visibility !== 'visible') return NOTHING
  if (style.opacity === '0' || parseFloat(style.fontSize) < 2) return NOTHING
  const isPlaced = /absolute|fixed/.test(style.position)
  let text = ''
  for (const [, string, attribute, counter, separator, type, quote] of content
    .replace(PICTURES, '')
    .replace(ALTERNATIVE, '')
    .matchAll(PART)) {
    if (string !== undefined) text += unescaped(string)
    else if (attribute) text += element.getAttribute(attribute) ?? ''
    else if (counter) {
      const numbers = counters.numbersAt(element, counter)
      const shown = separator === undefined ? numbers.slice(-1) : numbers
      text += shown.map((number) => numeral(type ?? 'decimal', number)).join(separator)
    } else if (quote) text += quotationMark(element, style.quotes, quote === 'open')
  }
  text = text.replace(ICONS, '').replace(SHAPELESS, '').replace(SPACES, ' ')
  if (!text.trim() || (isPlaced && DECORATION.test(text))) return NOTHING
  const gap = (margin: string): string =>
    parseFloat(margin) > parseFloat(style.fontSize) * 0.2 ? ' ' : ''
  if (!isPlaced) text = gap(style.marginLeft) + text + gap(style.marginRight)
  return { text, isPlaced }
}

/** The marker of a list item, with the space behind it; empty for none. */
export function markerOf(element: Element, { display, live }: Style, counters: Counters): string {
  if (display !== 'list-item') return ''
  const own = /^"((?:[^"\\]|\\.)*)"$/.exec(getComputedStyle(element, '::marker').content)?.[1]
  if (own !== undefined) return own
  const type = live.listStyleType
  if (type === 'none' || type.startsWith('disclosure-')) return ''
  if (/^(disc|circle|square)$/.test(type)) return '• '
  // A string of the page's own style sheet, such as "– ".
  if (/^["']/.test(type)) return unescaped(type.slice(1, -1))
  return `${numeral(type, counters.numbersAt(element, 'list-item').at(-1) ?? 0)}. `
}

const unescaped = (text: string): string => text.replace(/\\(.)/g, '$1')

function quotationMark(element: Element, quotes: string, isOpening: boolean): string {
  let depth = 0
  for (
    let outer = element.parentElement?.closest('q');
    outer;
    outer = outer.parentElement?.closest('q')
  )
    depth++
  const own = [...quotes.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, each]) => each ?? '')
  const pairs = own.length > 1 ? own : ['“', '”', '‘', '’']
  return pairs[Math.min(depth * 2, pairs.length - 2) + (isOpening ? 0 : 1)] ?? ''
}
