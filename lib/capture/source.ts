import * as z from 'zod/mini'
/** The source of a captured text, as far as its page describes itself. */
export const sourceSchema = z.object({
  /** Empty where others cannot open the page: a file, a page of the browser. */
  url: z.string(),
  /** The page's URL with a text fragment, which leads to the passage. */
  passage: z.optional(z.string()),
  /** The page's address without what tracks, where it names another URL as its own. */
  capturedFrom: z.optional(z.string()),
  title: z.optional(z.string()),
  site: z.optional(z.string()),
  author: z.optional(z.string()),
  /** `YYYY-MM-DD` */
  published: z.optional(z.string()),
  /** The first and the last words of the captured text, by which it is found in the draft (drafts/quotation.ts). */
  ends: z.optional(z.object({ first: z.string(), last: z.string() })),
  /** `menu` for the context menu's text, which has no line breaks. */
  via: z.enum(['page', 'menu']),
})
export type Source = z.infer<typeof sourceSchema>
