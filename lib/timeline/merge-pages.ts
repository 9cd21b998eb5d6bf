import { entryKey } from '../service/page'
import type { Entry, ListPage } from './entry'
import { PAGE_SIZE } from './view'

/** The pages read of a list, in order, and the page numbers that they were asked by (the shape of react-query). */
export interface LoadedPages {
  pages: ListPage[]
  pageParams: number[]
}

/** An entry with a key that is unique within its list. */
export type KeyedEntry = Entry & { key: string }

/** The entries of all pages, in order, each once: entries shift from page to page while a list is being read. */
export const mergePages = (pages: readonly ListPage[]): KeyedEntry[] => merge(pages).entries

/**
 * The number of the next page. Undefined when the last page was empty or brought nothing new, or when it was short and the service
 * calls it the last. The service's word alone is not enough: the number may be missing or wrong.
 */
export function nextPage(pages: readonly ListPage[]): number | undefined {
  const last = pages.at(-1)
  if (!last || last.entries.length === 0) return undefined
  if (last.entries.length < PAGE_SIZE && last.totalPages !== undefined && last.page >= last.totalPages) return undefined
  const { entries, added } = merge(pages)
  if (added === 0) return undefined
  // Entries that were put in front meanwhile have pushed the rest down, by whole pages in the end.
  return Math.max(last.page, Math.floor(entries.length / PAGE_SIZE)) + 1
}

interface MergedPages {
  pages: readonly ListPage[]
  entries: KeyedEntry[]
  keys: Set<string>
  /** Number of entries that the last page added. */
  added: number
}

/** The last merge of each list, by its first page, so that a further page costs only itself. */
const merges = new WeakMap<ListPage, MergedPages>()

function merge(pages: readonly ListPage[]): MergedPages {
  const [first] = pages
  const last = first && merges.get(first)
  const base = last?.pages.every((page, index) => page === pages[index]) ? last : undefined
  if (base?.pages.length === pages.length) return base
  const entries = base?.entries.slice() ?? []
  // The set is handed on and grows: the merge that it comes from is replaced below, and never continued again.
  const keys = base?.keys ?? new Set()
  let added = 0
  for (const page of pages.slice(base?.pages.length)) {
    const before = entries.length
    for (const entry of keyedEntries(page)) {
      if (keys.has(entry.key)) continue
      keys.add(entry.key)
      entries.push(entry)
    }
    added = entries.length - before
  }
  const merged = { pages, entries, keys, added }
  if (first) merges.set(first, merged)
  return merged
}

/**
 * Merges the first page, read anew, into the pages read before: new entries go in front, known ones are updated in their places.
 * `gap`: the page holds no known entry, so more may lie between it and the rest; then nothing is changed.
 */
export function mergeFirstPage(loaded: LoadedPages, page: ListPage): { loaded: LoadedPages; added: number; gap: boolean } {
  const known = new Set(mergePages(loaded.pages).map(({ key }) => key))
  const entries = keyedEntries(page)
  const added = entries.filter(({ key }) => !known.has(key))
  const [first, ...others] = loaded.pages
  if (!first || known.size === 0) return { loaded: { pages: [page], pageParams: [1] }, added: 0, gap: false }
  if (added.length === entries.length && added.length > 0) return { loaded, added: added.length, gap: true }
  const updates = new Map(entries.map((entry) => [entry.key, entry]))
  const update = (old: ListPage) => keyedEntries(old).map((entry) => withoutKey(updates.get(entry.key) ?? entry))
  return {
    loaded: {
      pages: [
        { ...first, at: page.at, entries: [...added.map(withoutKey), ...update(first)] },
        ...others.map((other) => ({ ...other, entries: update(other) })),
      ],
      pageParams: loaded.pageParams,
    },
    added: added.length,
    gap: false,
  }
}

/** Keys are computed once a page; React compares the same objects then. */
const keyedPages = new WeakMap<ListPage, KeyedEntry[]>()

function keyedEntries(page: ListPage): KeyedEntry[] {
  const known = keyedPages.get(page)
  if (known) return known
  const counts = new Map<string, number>()
  const entries = page.entries.map((entry) => {
    if (entry.kind !== 'broken') return { ...entry, key: entryKey(entry) }
    // Two broken entries may look alike and are still two.
    const count = counts.get(entry.raw) ?? 0
    counts.set(entry.raw, count + 1)
    return { ...entry, key: `broken ${entry.raw} ${count}` }
  })
  keyedPages.set(page, entries)
  return entries
}

const withoutKey = ({ key: _, ...entry }: KeyedEntry): Entry => entry
