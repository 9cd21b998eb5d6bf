import type { MetaElement } from '../page-snapshot'

const MAX_ELEMENTS = 1_000
const MAX_CHARACTERS = 1_000_000

const DESCRIBING = 'meta[content],link[rel=canonical],[type*="ld+json"]'

/** The elements that describe this page, up to a thousand of them and a million characters. */
export function readMetaElements(): MetaElement[] {
  const found: MetaElement[] = []
  let characters = 0
  for (const element of document.querySelectorAll(DESCRIBING)) {
    if (found.length === MAX_ELEMENTS || characters > MAX_CHARACTERS) break
    const text = element.textContent ?? ''
    const attributes = [...element.attributes].map(({ name, value }) => [name, value])
    characters += text.length + attributes.flat().join('').length
    if (characters <= MAX_CHARACTERS)
      found.push({ name: element.localName, text, attributes: Object.fromEntries(attributes) })
  }
  return found
}
