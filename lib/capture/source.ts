import * as z from 'zod/mini'
import type { PageMetadata } from './page-metadata'

/**
 * The source of a captured text, as far as its page describes itself. `url` is empty where others cannot open the page (a file, a
 * page of the browser). `published` is a day, `YYYY-MM-DD`. `via` is `menu` for the context menu's text without line breaks.
 */
export const sourceSchema = z.object({
  url: z.string(),
  /** The page's URL with a text fragment, which leads to the passage. */
  passage: z.optional(z.string()),
  /** The address it was captured from, where the page names another one as its own. */
  capturedFrom: z.optional(z.string()),
  title: z.optional(z.string()),
  site: z.optional(z.string()),
  author: z.optional(z.string()),
  published: z.optional(z.string()),
  /** The first and the last words of the captured text, by which it is found in the draft (drafts/quotation.ts). */
  ends: z.optional(z.object({ first: z.string(), last: z.string() })),
  via: z.enum(['page', 'menu']),
})
export type Source = z.infer<typeof sourceSchema>

/** Makes a source from a page's metadata. `fragment` is the text directive for the passage, with its `:~:`. */
export function sourceOf(metadata: PageMetadata, via: Source['via'], fragment?: string): Source {
  const { url, title } = metadata
  const passage = url && fragment ? url + (url.includes('#') ? '' : '#') + fragment : undefined
  return { ...metadata, title: title || undefined, passage, via }
}
