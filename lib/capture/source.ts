import * as z from 'zod/mini'

/** The source of a captured text, as far as its page describes itself. */
export const sourceSchema = z.object({
  /** Empty where others cannot open the page: a file, a page of the browser. */
  url: z.string(),
  /** The page's URL with a text fragment, which leads to the passage. */
  passage: z.optional(z.string()),
  title: z.optional(z.string()),
  site: z.optional(z.string()),
  author: z.optional(z.string()),
  /** `menu` for the context menu's text, which has no line breaks. */
  via: z.enum(['page', 'menu']),
})
export type Source = z.infer<typeof sourceSchema>
