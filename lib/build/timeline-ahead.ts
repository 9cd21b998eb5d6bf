/** What is used here of the files that are built. */
interface Chunk {
  fileName: string
  moduleIds?: readonly string[]
  imports?: readonly string[]
}

interface Page {
  path: string
  bundle?: Record<string, Chunk>
}

/**
 * Has the side panel fetch the timeline's files behind its own, with low priority: it is mostly left at its timeline, which lies in a
 * file of its own, and to ask for that when storage has said so is some milliseconds late. Where it was left elsewhere, they are there
 * for the next press.
 */
export const TIMELINE_AHEAD = {
  name: 'timeline-ahead',
  transformIndexHtml: {
    order: 'post' as const,
    handler(html: string, { path, bundle = {} }: Page) {
      if (!path.includes('sidepanel')) return []
      const timeline = Object.values(bundle).find(({ moduleIds }) =>
        moduleIds?.some((id) => /\/TimelineSection\.tsx$/.test(id)),
      )
      const files = timeline ? [timeline.fileName, ...(timeline.imports ?? [])] : []
      return files
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
          injectTo: 'body' as const,
        }))
    },
  },
}
