import * as z from 'zod/mini'
import type { PageMetadata } from './page-metadata'

/**
 * The source of a captured text, as far as its page describes itself. `url` is empty where others cannot open the page (a file, a
 * page of the browser). `published` is a day, `YYYY-MM-DD`. `via` is `menu` for the context menu's text without line breaks.
 */
export const sourceSchema = z.object({
  url: z.string(),
  title: z.optional(z.string()),
  site: z.optional(z.string()),
  author: z.optional(z.string()),
  published: z.optional(z.string()),
  via: z.enum(['page', 'menu']),
})
export type Source = z.infer<typeof sourceSchema>

/** Makes a source from a page's metadata. `fragment` is the text directive for the passage, with its `:~:`. */
export function sourceOf({ url, title, site, author, published }: PageMetadata, via: Source['via'], fragment?: string): Source {
  return {
    url: url && fragment ? url + (url.includes('#') ? '' : '#') + fragment : url,
    ...(title && { title }),
    ...(site && { site }),
    ...(author && { author }),
    ...(published && { published }),
    via,
  }
}
