import * as z from 'zod/mini'
import { findFacts } from './page-metadata'
import { canonicalAddress } from './public-url'
import type { Reading } from './read-page'
import { pageTitle } from './title'

/**
 * Where a captured text comes from, as far as the page said it. `url` is empty where the page has no address that others can
 * open (a file, a page of the browser). `published` is a day, `YYYY-MM-DD`. `via`: the page itself, or the menu's flattened text.
 */
export const sourceSchema = z.lazy(() =>
  z.object({
    url: z.string(),
    title: z.optional(z.string()),
    site: z.optional(z.string()),
    author: z.optional(z.string()),
    published: z.optional(z.string()),
    via: z.enum(['page', 'menu']),
  }),
)
export type Source = z.infer<typeof sourceSchema>

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
