import { SPACES } from './characters'

/** The class of a picture of a formula, whose alternative text is its TeX. */
const OF_FORMULA = /tex|math/i
/** The name of an emoji of a service's own. */
const NAMED = /^:[\w+-]+:$/
const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f?)+$/v

/**
 * The text that an image stands for: a letter, an emoji, a formula, or what a browser writes in
 * place of an image that is missing; empty for an icon, whose words nobody sees. A sprite and a
 * drawing are images, too.
 */
export function letterIn(element: Element): string {
  if (element instanceof HTMLImageElement) {
    const text = element.alt.replace(SPACES, ' ').trim()
    const isMissing = element.complete && element.naturalWidth === 0
    return isMissing || OF_FORMULA.test(element.className) || isLetter(text) ? text : ''
  }
  const isDrawing = element.localName === 'svg'
  const isSprite = element.role === 'img' || getComputedStyle(element).backgroundImage !== 'none'
  if (!isDrawing && !isSprite) return ''
  const own = isDrawing ? element.querySelector('title') : element
  const text = (element.ariaLabel ?? own?.textContent ?? '').trim()
  return EMOJI.test(text) ? text : ''
}

function isLetter(text: string): boolean {
  const [first, second] = new Intl.Segmenter().segment(text)
  return (first !== undefined && !second) || EMOJI.test(text) || NAMED.test(text)
}
