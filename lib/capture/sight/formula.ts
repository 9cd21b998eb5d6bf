import { SPACES } from './characters'
import type { Piece } from './piece'

/** MathML, and the elements of KaTeX, MathJax and MediaWiki around it and its visible copy. */
export const FORMULA = 'math,.katex,mjx-container,.mwe-math-element,[data-mathml],.MathJax'

/** One line of characters may lose these. */
const BUILT_UP = /[\^_]|\\[dt]?frac|\\sqrt/

/**
 * Its TeX if the page has it, else MathML in one line. Empty where `pieces` are one line already.
 */
export function formulaOf(element: Element, pieces: readonly Piece[]): string {
  const math = element.matches('math') ? element : element.querySelector('math')
  const tex = texOf(element, math)
  if (isOneLine(pieces) && !BUILT_UP.test(tex)) return ''
  return tex || (math ? lineOf(math).trim() : '')
}

function texOf(element: Element, math: Element | null): string {
  const script = element.nextElementSibling
  const ofScript = script?.matches('script[type^="math/tex"]') ? script.textContent : ''
  const tex = ofScript || math?.querySelector('annotation[encoding*="tex" i]')?.textContent || ''
  // MediaWiki puts a style around it.
  return tex
    .replace(SPACES, ' ')
    .trim()
    .replace(/^\{\\(?:display|text)style (.*)\}$/, '$1')
    .trim()
}

function isOneLine(pieces: readonly Piece[]): boolean {
  const [first, ...others] = pieces
  return (
    !!first &&
    others.every(
      ({ first: { bottom } }) => Math.abs(bottom - first.first.bottom) < first.size * 0.15,
    )
  )
}

const isName = (part: string): boolean => /^\p{L}{2,}$/u.test(part)
const group = (part: string): string => (/^(.|\d+)$/u.test(part) ? part : `(${part})`)
const baseOf = (part: string): string =>
  /^(.|[\p{L}\p{N}]+|\(.*\))$/u.test(part) ? part : `(${part})`

/** MathML in one line, as a person would type it: "(a+b)/2", "x_1^2". */
function lineOf(element: Element): string {
  const text = element.textContent ?? ''
  const parts = [...element.children].map(lineOf)
  const [first = '', second = '', third = ''] = parts
  switch (element.localName) {
    case 'mfrac':
      return `${group(first)}/${group(second)}`
    case 'msqrt':
      return `√${group(parts.join(''))}`
    case 'mroot':
      return `${baseOf(first)}^(1/${second})`
    case 'msub':
    case 'munder':
      return `${baseOf(first)}_${group(second)}`
    case 'msup':
    case 'mover':
      return `${baseOf(first)}^${group(second)}`
    case 'msubsup':
    case 'munderover':
      return `${baseOf(first)}_${group(second)}^${group(third)}`
    case 'mtable':
      return parts.join('; ')
    case 'mtr':
      return parts.join(' ')
    case 'semantics':
      return first
    case 'mspace':
      return ' '
    case 'mtext':
      return text
  }
  // A function is applied to what follows by a sign that is not seen; so is a product made.
  if (!parts.length)
    return text
      .trim()
      .replace(/\u2061/g, ' ')
      .replace(/[\u2062-\u2064]/g, '')
  // The names of functions stand apart from letters and numbers, and a number from a fraction.
  return parts.reduce((line, part, i) => {
    const previous = parts[i - 1] ?? ''
    const isApart = isName(previous)
      ? /^\p{L}/u.test(part)
      : isName(part) && /[\p{L}\p{N}]$/u.test(previous)
    const isNumber = /\d$/.test(previous) && /^\d/.test(part)
    return line + (isApart || isNumber ? ' ' : '') + part
  }, '')
}
