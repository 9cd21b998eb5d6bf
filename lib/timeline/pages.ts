import * as z from 'zod/mini'
import type { ServiceClient } from '../service/client'
import { defineRecords } from '../storage/records'
import { createCoalescer } from '../util/coalesce'
import { type ListPage, listPageSchema, toListPage } from './entry'
import { PAGE_SIZE, type View, viewId } from './view'

/** Maximum number of views whose first page is kept, the most recent ones. */
const MAX_VIEWS = 12
/** Maximum size of a stored page, in characters of JSON: storage is limited, and drafts need it more. */
const BUDGET = 250_000

/** The first page of each view as it was last read, to be shown at once next time. */
export const storedPages = defineRecords({
  name: 'page',
  version: 1,
  schema: z.object({ id: z.string(), page: listPageSchema }),
  summary: () => ({}),
  summarySchema: z.object({}),
})

type ListReader = Pick<ServiceClient, 'timeline' | 'collections'>

const readings = createCoalescer<ListPage>()

/**
 * Reads one page of a view from the service, and stores the first one. Surfaces that ask for the same page at the same time share
 * one request. Throws the client's ServiceError.
 */
export function readListPage(
  service: ListReader,
  serviceUrl: string,
  view: View,
  page: number,
  now: () => number,
): Promise<ListPage> {
  const id = viewId(serviceUrl, view)
  return readings.join(`${page} ${id}`, async () => {
    const { what, ...query } = view
    const read = await (what === 'moments' ? service.timeline : service.collections)({ ...query, page, limit: PAGE_SIZE })
    const list = toListPage(read, now())
    // The stored page only saves a wait next time; a full disk must not hide the list.
    if (page === 1) await keep(id, list).catch(() => undefined)
    return list
  })
}

async function keep(id: string, page: ListPage): Promise<void> {
  await storedPages.add({ id, page: withinBudget(page) })
  const entries = await storedPages.index()
  const old = entries.slice(MAX_VIEWS).map((entry) => entry.id)
  if (old.length > 0) await storedPages.remove(old)
}

/** The page with the first of its entries that fit. */
export function withinBudget(page: ListPage): ListPage {
  let left = BUDGET
  const entries = page.entries.filter((entry) => {
    left -= JSON.stringify(entry).length
    return left >= 0
  })
  return { ...page, entries }
}
