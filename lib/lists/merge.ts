import type { Entry, ListPage } from './listed'
import { PAGE } from './view'

/** What has been read of a list: its pages in order, and the numbers they were asked by. */
export interface Loaded {
  pages: ListPage[]
  pageParams: number[]
}

/** An entry with a name of its own in the list. */
export type Item = Entry & { key: string }

/** The entries of all pages, in order, each once: entries shift from page to page while a list is being read. */
export function itemsOf(pages: readonly ListPage[]): Item[] {
  const items = new Map<string, Item>()
  for (const page of pages) for (const item of keyed(page)) if (!items.has(item.key)) items.set(item.key, item)
  return [...items.values()]
}

/**
 * The number of the next page; undefined when there is none: the last one was empty or brought nothing new, or it was short and
 * the service says too that it was the last. What the service says alone is not believed: it may be missing or wrong.
 */
export function nextPage(pages: readonly ListPage[]): number | undefined {
  if (!nextPages.has(pages)) nextPages.set(pages, findNextPage(pages))
  return nextPages.get(pages)
}

/** Asked for at every render, and costly in a long list. */
const nextPages = new WeakMap<readonly ListPage[], number | undefined>()

function findNextPage(pages: readonly ListPage[]): number | undefined {
  const last = pages.at(-1)
  if (!last || last.entries.length === 0) return undefined
  if (last.entries.length < PAGE && last.totalPages !== undefined && last.page >= last.totalPages) return undefined
  const known = itemsOf(pages).length
  if (known === itemsOf(pages.slice(0, -1)).length) return undefined
  // What was put in front meanwhile has pushed the rest down, over whole pages in the end.
  return Math.max(last.page, Math.floor(known / PAGE)) + 1
}

/**
 * Lays the first page, read anew, over what has been read: what is new goes in front, what is known is renewed in its place.
 * `gap`: nothing in it is known, so there may be more between it and the rest; then nothing is changed.
 */
export function withHead(loaded: Loaded, head: ListPage): { loaded: Loaded; added: number; gap: boolean } {
  const known = new Set(itemsOf(loaded.pages).map(({ key }) => key))
  const items = keyed(head)
  const added = items.filter(({ key }) => !known.has(key))
  const [first, ...rest] = loaded.pages
  if (!first || known.size === 0) return { loaded: { pages: [head], pageParams: [1] }, added: 0, gap: false }
  if (added.length === items.length && added.length > 0) return { loaded, added: added.length, gap: true }
  const renewed = new Map(items.map((item) => [item.key, item]))
  const renew = (page: ListPage) => keyed(page).map((item) => bare(renewed.get(item.key) ?? item))
  return {
    loaded: {
      pages: [
        { ...first, at: head.at, entries: [...added.map(bare), ...renew(first)] },
        ...rest.map((page) => ({ ...page, entries: renew(page) })),
      ],
      pageParams: loaded.pageParams,
    },
    added: added.length,
    gap: false,
  }
}

const named = new WeakMap<ListPage, Item[]>()

function keyed(page: ListPage): Item[] {
  const known = named.get(page)
  if (known) return known
  const seen = new Map<string, number>()
  const items = page.entries.map((entry) => {
    const name = nameOf(entry)
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    // Two broken entries may look alike and still be two; two of the same moment are one.
    return { ...entry, key: entry.kind === 'broken' ? `${name} ${times}` : name }
  })
  named.set(page, items)
  return items
}

const bare = ({ key: _, ...entry }: Item): Entry => entry

function nameOf(entry: Entry): string {
  if (entry.kind === 'broken') return `broken ${entry.raw}`
  const place = `${entry.chainId ?? ''} ${entry.address.toLowerCase()}`
  return entry.kind === 'moment' ? `${place} ${entry.tokenId}` : place
}
