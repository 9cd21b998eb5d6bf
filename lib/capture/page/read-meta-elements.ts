const MAX_ELEMENTS = 1_000
const MAX_CHARACTERS = 1_000_000

const DESCRIBING =
  'meta[content],link[rel=canonical],[rel~=author],[itemprop~=author],[type*="ld+json"],' +
  ':is([class*=byline i],[class*=author i]):not(html,body,[class*=comment i],[class*=comment i] *)'

/**
 * The elements that describe this page, up to a thousand of them and a million characters: each as
 * page-metadata.ts expects it.
 */
export function readMetaElements(): string[][] {
  const found: string[][] = []
  let characters = 0
  for (const element of document.querySelectorAll(DESCRIBING)) {
    if (found.length === MAX_ELEMENTS || characters > MAX_CHARACTERS) break
    const { localName, attributes } = element
    // A byline may hold more than the name.
    const { textContent } = element.querySelector('[itemprop=name],[rel~=author]') ?? element
    const described = [
      localName,
      textContent ?? '',
      ...[...attributes].flatMap(({ name, value }) => [name, value]),
    ]
    characters += described.join('').length
    if (characters <= MAX_CHARACTERS) found.push(described)
  }
  return found
}
