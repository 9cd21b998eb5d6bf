import { ICONS, SHAPELESS, SPACES } from './characters'
import type { Counters } from './counters'
import { numeral } from './numerals'
import { raisedText } from './shifted'
import type { Style } from './style'

const PART =
  /"((?:[^"\\]|\\.)*)"|attr\(([\w-]+)[^)]*\)|counters?\(([\w-]+)(?:, "([^"]*)")?(?:, ([\w-]+))?\)|(open|close)-quote/g
/** Screen readers say this in place of what is drawn. */
const ALTERNATIVE = / \/ "(?:[^"\\]|\\.)*"$/
/** Pictures that the style sheet draws, with their addresses. */
const PICTURES =
  /(?:url|image-set)\((?:"(?:[^"\\]|\\.)*"|[^()"]|\((?:"(?:[^"\\]|\\.)*"|[^()"])*\))*\)/g
const QUOTATION = /^[“”„«»‘’"']/
/** Words that hang at a word to explain it. */
const WORDS = /\p{L}{2}/u

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
  const plain = textOf(element, style, counters)
  const text = isRaised(style) ? raisedText(plain) : plain
  // So a style sheet breaks a line.
  if (/^\s*\n\s*$/.test(text)) return { text: '\n', isPlaced }
  const isQuotation = QUOTATION.test(text)
  if (!text.trim() || (isPlaced && (isQuotation || WORDS.test(text)))) return NOTHING
  if (isPlaced) return { text, isPlaced }
  const em = parseFloat(style.fontSize)
  // A box may be wider than what is drawn in it.
  const room =
    style.display === 'inline-block' ? parseFloat(style.width) - em * 1.2 * text.length : 0
  const gap = (margin: string, padding: string, more = 0): string =>
    parseFloat(margin) + parseFloat(padding) + more > em * 0.2 ? ' ' : ''
  const left = gap(style.marginLeft, style.paddingLeft)
  const right = gap(style.marginRight, style.paddingRight, Math.max(room, 0))
  const edge = isQuotation || style.display.startsWith('inline') ? '' : edgeOf(element, style)
  if (which === '::before') return { text: left + text + (edge || right), isPlaced }
  return { text: (edge || left) + text + right, isPlaced }
}

const isRaised = ({ verticalAlign, position, top }: CSSStyleDeclaration): boolean =>
  verticalAlign === 'super' ||
  parseFloat(verticalAlign) > 0 ||
  (position === 'relative' && parseFloat(top) < 0)

/** What a person sees between a drawn block and what the element holds. */
function edgeOf(element: Element, { float }: CSSStyleDeclaration): string {
  const { display, flexDirection } = getComputedStyle(element)
  const isBeside = /flex|grid/.test(display) && !flexDirection.startsWith('column')
  return float !== 'none' || isBeside ? ' ' : '\n'
}

/** What the `content` of a style sheet says for an element. */
function textOf(
  element: Element,
  { content, quotes, whiteSpaceCollapse }: CSSStyleDeclaration,
  counters: Counters,
): string {
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
    } else if (quote) text += quotationMark(element, quotes, quote === 'open')
  }
  const isCollapsed = whiteSpaceCollapse === 'collapse'
  return text
    .replace(ICONS, '')
    .replace(SHAPELESS, '')
    .replace(isCollapsed ? SPACES : /[ \t]+/g, ' ')
}

/** The marker of a list item, with the space behind it; empty for none. */
export function markerOf(element: Element, { display, live }: Style, counters: Counters): string {
  if (display !== 'list-item') return ''
  const own = getComputedStyle(element, '::marker')
  if (own.content !== 'normal') return textOf(element, own, counters).trimStart()
  const type = live.listStyleType
  if (type === 'none' || type.startsWith('disclosure-')) return ''
  if (/^(disc|circle|square)$/.test(type)) return '• '
  // A string of the page's own style sheet, such as "– ".
  if (/^["']/.test(type)) return unescaped(type.slice(1, -1))
  return `${numeral(type, counters.numbersAt(element, 'list-item').at(-1) ?? 0)}. `
}

const unescaped = (text: string): string =>
  text.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : sign,
  )

/** The outer and the inner pair that browsers draw where no style sheet says which. */
const QUOTES: Readonly<Record<string, string>> = {
  de: '„“‚‘',
  fr: '«»«»',
  it: '«»“”',
  ja: '「」『』',
  nl: '‘’‘’',
  pl: '„”«»',
  ru: '«»„“',
  sv: '””’’',
}

function quotationMark(element: Element, quotes: string, isOpening: boolean): string {
  let depth = 0
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (outer.localName === 'q') depth++
  const own = [...quotes.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, each]) => each ?? '')
  const language = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2).toLowerCase() ?? ''
  const pairs = own.length > 1 ? own : (QUOTES[language] ?? '“”‘’')
  return pairs[Math.min(depth * 2, pairs.length - 2) + (isOpening ? 0 : 1)] ?? ''
}
