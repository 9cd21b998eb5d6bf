import * as z from 'zod/mini'

const index = z.int().check(z.nonnegative())

/** The snapshot comes from our own script, but a page controls the DOM that it reads. */
export const snapshotSchema = z.object({
  /** As a person sees it (sight/read-text.ts). Empty for none, and for a selection in a field. */
  text: z.string(),
  /** What is selected in the field that has the focus; empty for none, and for a password. */
  fieldText: z.string(),
  /** Nothing may be captured then, not from the context menu either. */
  inPasswordField: z.boolean(),
  /** The selection in the page's text; undefined where no text fragment can find it. */
  passage: z.optional(
    z.object({
      /**
       * The page's text as a browser searches it for a text fragment, with one line for each block:
       * no term of a text directive reaches across blocks.
       */
      text: z.string(),
      /** In UTF-16 indexes; `end` is exclusive. */
      passage: z.object({ start: index, end: index }),
    }),
  ),
  /**
   * `isAbove`: it begins before the selection. `heads`: the article that holds the selection, the
   * page (its one first heading), each page of the site, or a part that does not hold all of the
   * selection; undefined for a section that does.
   */
  headings: z.array(
    z.object({
      text: z.string(),
      isAbove: z.boolean(),
      heads: z.optional(z.enum(['article', 'page', 'site', 'part'])),
    }),
  ),
  /** What a person sees of the authors of the selected words (page/read-bylines.ts). */
  bylines: z.optional(
    z.object({
      /** Texts that name an author, the best first; those of one list belong together. */
      names: z.array(z.array(z.string())),
      /** The first lines of the selected part, which name an author where they have a label. */
      lines: z.array(z.string()),
      /** The selection is in the page's one main article, which the page's description is about. */
      areOfPage: z.boolean(),
    }),
  ),
  hasFocus: z.boolean(),
  /** The frame that has the focus. A page may give it any address, so none is read. */
  focusedFrame: z.optional(z.enum(['sameOrigin', 'crossOrigin'])),
  /** The browser's viewer shows a PDF here, which gives its text to nobody. */
  isPdf: z.optional(z.boolean()),
  url: z.string(),
  /** The address that the document was loaded with, where the browser tells it. */
  loadedUrl: z.optional(z.string()),
  title: z.string(),
  /** The elements that describe the page. */
  metaElements: z.array(
    z.object({
      name: z.string(),
      text: z.string(),
      attributes: z.record(z.string(), z.string()),
    }),
  ),
})
export type PageSnapshot = z.infer<typeof snapshotSchema>
export type SearchableText = NonNullable<PageSnapshot['passage']>
export type TextRange = SearchableText['passage']
export type Heading = PageSnapshot['headings'][number]
export type MetaElement = PageSnapshot['metaElements'][number]

export type PageDescription = Pick<
  PageSnapshot,
  'metaElements' | 'bylines' | 'title' | 'url' | 'loadedUrl'
>
