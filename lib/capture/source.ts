import * as z from 'zod/mini'

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
