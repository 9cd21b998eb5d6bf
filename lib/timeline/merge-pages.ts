import type { Entry, ListPage } from './entry'
import { PAGE_SIZE } from './view'

type Pages = readonly ListPage[]

/**
 * The entries of a list, in order, each once: entries shift from page to page while a list is being
 * read. Pages in front of its first page are that page as it was read again later, the newest
 * first. `hasGap`: the newest reading has no entry of the list, so more may lie between the two;
 * then it waits.
 */
export function mergePages(pages: Pages): { entries: Entry[]; hasGap: boolean } {
  const start = startOf(pages)
  let list = byKey(pages.slice(start))
  let hasGap = false
  for (const again of pages.slice(0, start).reverse()) {
    const added = again.entries.filter(({ key }) => !list.has(key))
    hasGap = list.size > 0 && added.length > 0 && added.length === again.entries.length
    if (hasGap) continue
    const updates = byKey([again])
    // The service lists the newest of all last until it has read them; they come in front, too.
    list = byKey([
      { entries: added },
      { entries: [...list.values()].map((entry) => updates.get(entry.key) ?? entry) },
    ])
  }
  return { entries: [...list.values()], hasGap }
}

/**
 * The number of the next page. Undefined when the last page was empty or brought nothing new, or
 * when it was short and the service calls it the last. The service's word alone is not enough: the
 * number may be missing or wrong.
 */
export function nextPage(pages: Pages): number | undefined {
  const last = pages.at(-1)
  if (!last || last.entries.length === 0) return undefined
  if (
    last.entries.length < PAGE_SIZE &&
    last.totalPages !== undefined &&
    last.page >= last.totalPages
  )
    return undefined
  const list = pages.slice(startOf(pages))
  if (byKey(list).size === byKey(list.slice(0, -1)).size) return undefined
  // Entries that were put in front meanwhile have pushed the rest down, by whole pages in the end.
  return Math.max(last.page, Math.floor(mergePages(pages).entries.length / PAGE_SIZE)) + 1
}

/** The place of the list's first page behind its later readings. */
const startOf = (pages: Pages): number =>
  Math.max(
    0,
    pages.findLastIndex(({ page }) => page === 1),
  )

function byKey(pages: readonly Pick<ListPage, 'entries'>[]): Map<string, Entry> {
  const list = new Map<string, Entry>()
  for (const entry of pages.flatMap(({ entries }) => entries))
    if (!list.has(entry.key)) list.set(entry.key, entry)
  return list
}
