import type { Entry, ListPage } from './entry'
import { PAGE_SIZE } from './view'

/** The pages read of a list, in order, and their numbers, in the shape of react-query. */
export interface LoadedPages {
  pages: ListPage[]
  pageParams: number[]
}

/** The entries of all pages, in order, each once: entries shift from page to page while a list is being read. */
export function mergePages(pages: readonly ListPage[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const entry of pages.flatMap(({ entries }) => entries)) if (!merged.has(entry.key)) merged.set(entry.key, entry)
  return [...merged.values()]
}

/**
 * The number of the next page. Undefined when the last page was empty or brought nothing new, or when it was short and the service
 * calls it the last. The service's word alone is not enough: the number may be missing or wrong.
 */
export function nextPage(pages: readonly ListPage[]): number | undefined {
  const last = pages.at(-1)
  if (!last || last.entries.length === 0) return undefined
  if (last.entries.length < PAGE_SIZE && last.totalPages !== undefined && last.page >= last.totalPages) return undefined
  const { length } = mergePages(pages)
  if (length === mergePages(pages.slice(0, -1)).length) return undefined
  // Entries that were put in front meanwhile have pushed the rest down, by whole pages in the end.
  return Math.max(last.page, Math.floor(length / PAGE_SIZE)) + 1
}

/**
 * Merges the first page, read again, into the pages read before: new entries go in front, known ones are updated in their places.
 * `gap`: the page holds no known entry, so more may lie between it and the rest; then nothing is changed.
 */
export function mergeFirstPage(loaded: LoadedPages, page: ListPage): { loaded: LoadedPages; added: number; gap: boolean } {
  const loadedKeys = new Set(loaded.pages.flatMap(({ entries }) => entries.map(({ key }) => key)))
  const added = page.entries.filter(({ key }) => !loadedKeys.has(key))
  const [first, ...others] = loaded.pages
  if (!first || loadedKeys.size === 0) return { loaded: { pages: [page], pageParams: [1] }, added: 0, gap: false }
  if (added.length === page.entries.length && added.length > 0) return { loaded, added: added.length, gap: true }
  const updates = new Map(page.entries.map((entry) => [entry.key, entry]))
  const update = (entries: Entry[]) => entries.map((entry) => updates.get(entry.key) ?? entry)
  const pages = [
    { ...first, at: page.at, entries: [...added, ...update(first.entries)] },
    ...others.map((other) => ({ ...other, entries: update(other.entries) })),
  ]
  return { loaded: { ...loaded, pages }, added: added.length, gap: false }
}
