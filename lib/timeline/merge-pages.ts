import type { Entry, ListPage } from './entry'
import { PAGE } from './view'

/** What has been read of a list: its pages in order, and the numbers they were asked by. */
export interface Loaded {
  pages: ListPage[]
  pageParams: number[]
}

/** An entry with a name of its own in the list. */
export type Item = Entry & { key: string }

/** The entries of all pages, in order, each once: entries shift from page to page while a list is being read. */
export const itemsOf = (pages: readonly ListPage[]): Item[] => together(pages).items

/**
 * The number of the next page; undefined when there is none: the last one was empty or brought nothing new, or it was short and
 * the service says too that it was the last. What the service says alone is not believed: it may be missing or wrong.
 */
export function nextPage(pages: readonly ListPage[]): number | undefined {
  const last = pages.at(-1)
  if (!last || last.entries.length === 0) return undefined
  if (last.entries.length < PAGE && last.totalPages !== undefined && last.page >= last.totalPages) return undefined
  const { items, brought } = together(pages)
  if (brought === 0) return undefined
  // What was put in front meanwhile has pushed the rest down, over whole pages in the end.
  return Math.max(last.page, Math.floor(items.length / PAGE)) + 1
}

interface Together {
  pages: readonly ListPage[]
  items: Item[]
  keys: Set<string>
  /** How many entries of the last page were not known from those before it. */
  brought: number
}

/** Each list as it was put together last, by its first page: with the next page, only that one is gone through. */
const lists = new WeakMap<ListPage, Together>()

function together(pages: readonly ListPage[]): Together {
  const [first] = pages
  const before = first && lists.get(first)
  const goesOn = before?.pages.every((page, at) => page === pages[at]) ? before : undefined
  if (goesOn?.pages.length === pages.length) return goesOn
  const items = goesOn?.items.slice() ?? []
  // It is taken over, and grows: the list before is not gone on from again.
  const keys = goesOn?.keys ?? new Set()
  let brought = 0
  for (const page of pages.slice(goesOn?.pages.length)) {
    const known = items.length
    for (const item of keyed(page)) {
      if (keys.has(item.key)) continue
      keys.add(item.key)
      items.push(item)
    }
    brought = items.length - known
  }
  const found = { pages, items, keys, brought }
  if (first) lists.set(first, found)
  return found
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
