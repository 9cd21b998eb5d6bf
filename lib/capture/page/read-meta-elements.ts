import type { MetaElement } from '../page-snapshot'

const MAX_ELEMENTS = 1_000
const MAX_CHARACTERS = 1_000_000

const DESCRIBING =
  'meta[content],link[rel=canonical],[rel~=author],[itemprop~=author],[type*="ld+json"],' +
  ':is([class*=byline i],[class*=author i]):not(html,body,[class*=comment i],[class*=comment i] *)'

/** The elements that describe this page, up to a thousand of them and a million characters. */
export function readMetaElements(): MetaElement[] {
  const found: MetaElement[] = []
  let characters = 0
  for (const element of document.querySelectorAll(DESCRIBING)) {
    if (found.length === MAX_ELEMENTS || characters > MAX_CHARACTERS) break
    // A byline may hold more than the name.
    const { textContent } = element.querySelector('[itemprop=name],[rel~=author]') ?? element
    const text = textContent ?? ''
    const attributes = [...element.attributes].map(({ name, value }) => [name, value])
    characters += text.length + attributes.flat().join('').length
    if (characters <= MAX_CHARACTERS)
      found.push({ name: element.localName, text, attributes: Object.fromEntries(attributes) })
  }
  return found
}
