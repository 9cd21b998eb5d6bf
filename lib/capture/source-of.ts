import { canonicalAddress } from './address'
import { findFacts } from './facts'
import type { Reading } from './read-page'
import type { Source } from './source'
import { pageTitle } from './title'

/** The source that a page is. `fragment` is the directive that leads to the passage, with its `:~:`. */
export function sourceOf(reading: Reading, via: Source['via'], fragment?: string): Source {
  const { canonical, site, author, published } = findFacts(reading)
  const url = canonicalAddress(reading.url, canonical) ?? ''
  const title = pageTitle(reading)
  return {
    url: url && fragment ? url + (url.includes('#') ? '' : '#') + fragment : url,
    ...(title && { title }),
    ...(site && { site }),
    ...(author && { author }),
    ...(published && { published }),
    via,
  }
}
