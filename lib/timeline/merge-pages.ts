import type { Entry, ListPage } from './entry'
import { isFirstPage, type PageRequest, requestAfter } from './page-request'

type Pages = readonly ListPage[]

/**
 * The entries of a list, in order, each once: entries shift from page to page while a list is being
 * read. Pages in front of its first page are that page as it was read again later, the newest
 * first. `hasGap`: the newest reading has no entry of the list, so more may lie between the two;
 * then it waits.
 */
export function mergePages(pages: Pages): { entries: Entry[]; hasGap: boolean } {
  const start = startOf(pages)
  let list = join(pages.slice(start)).entries
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
 * So many pages in succession that bring nothing new end a list, for the service may ignore the
 * page. Fewer may follow from a step back, or from entries that were put in front meanwhile.
 */
const MAX_IDLE = 5

/**
 * The request for what follows. Steps back by a page while the last one does not continue the list.
 * Undefined at the end: after a short page that the service calls the last, or that brought nothing
 * new where the service does not say. Its word alone is not enough: the number may be wrong.
 */
export function nextRequest(pages: Pages): PageRequest | undefined {
  const start = startOf(pages)
  const list = pages.slice(start)
  const last = list.at(-1)
  if (!last) return undefined
  const { entries, isJoined, isBack, idle } = join(list)
  if (!isJoined) return { page: last.page - 1, limit: last.limit }
  const lastEntry = last.entries.at(-1)
  const isShort = last.entries.length < last.limit
  const isLast = last.totalPages === undefined ? idle > 0 : last.page >= last.totalPages
  if (!lastEntry || idle >= MAX_IDLE || (isShort && isLast)) return undefined

  const places = (last.page - 1) * last.limit + last.entries.length
  // Behind a step back stands what has gone.
  if (isBack) return requestAfter(places)
  // Entries that were put in front meanwhile have pushed the end of the list down: behind this
  // page, and further by those that were read since.
  const keys = [...entries.keys()]
  const behind = keys.length - 1 - keys.indexOf(lastEntry.key)
  const again = pages.slice(0, start)
  const isSince = ({ at }: ListPage) => at > last.at
  const before = byKey([...again.filter((page) => !isSince(page)), ...list])
  const since = [...byKey(again.filter(isSince)).keys()].filter((key) => !before.has(key))
  return requestAfter(places + behind + since.length)
}

/**
 * The entries of a list's pages. A page goes on with the list where it shares an entry with it.
 * Otherwise entries have gone meanwhile, and others have moved up over the seam: the page is left
 * out, and those before it are read until one shares an entry; from there the list goes on. Where
 * its beginning shares none either, it begins anew.
 */
function join(list: Pages) {
  let entries = new Map<string, Entry>()
  let isJoined = true
  let isBack = false
  let idle = 0
  for (const page of list) {
    const known = page.entries.findIndex(({ key }) => entries.has(key))
    isBack = !isJoined
    isJoined = known >= 0 || page.page === 1
    if (!isJoined) continue
    // An empty beginning takes nothing away that is being read.
    if (known < 0 && page.entries.length > 0) entries = new Map()
    const { size } = entries
    if (known > 0) entries = putBefore(entries, page.entries, known)
    addTo(entries, page)
    idle = entries.size > size ? 0 : idle + 1
  }
  return { entries, isJoined, isBack, idle }
}

/** Puts what a page has before its first known entry before that in the list, too. */
function putBefore(list: Map<string, Entry>, page: readonly Entry[], known: number) {
  const entries = [...list.values()]
  const place = entries.findIndex(({ key }) => key === page[known]?.key)
  return byKey([{ entries: entries.toSpliced(place, 0, ...page.slice(0, known)) }])
}

/** The place of the list's first page behind its later readings. */
function startOf(pages: Pages): number {
  const second = pages.findIndex((page) => !isFirstPage(page))
  return Math.max(0, (second < 0 ? pages.length : second) - 1)
}

function byKey(pages: readonly Pick<ListPage, 'entries'>[]): Map<string, Entry> {
  const list = new Map<string, Entry>()
  for (const page of pages) addTo(list, page)
  return list
}

function addTo(list: Map<string, Entry>, { entries }: Pick<ListPage, 'entries'>): void {
  for (const entry of entries) if (!list.has(entry.key)) list.set(entry.key, entry)
}
