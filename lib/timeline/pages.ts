import * as z from 'zod/mini'
import type { ServiceClient } from '../service/client'
import { defineRecords } from '../storage/records'
import { type ListPage, listedPage, listPageSchema } from './entry'
import { PAGE, type View, viewId } from './view'

/** So many views keep their first page in storage, those seen last. */
const KEPT = 12
/** What a stored page may hold, in characters of JSON: storage is limited, and drafts need it more. */
const BUDGET = 250_000

/** The first page of each view as it was last seen, so that it is there at once next time. */
export const storedPages = defineRecords({
  name: 'page',
  version: 1,
  schema: z.object({ id: z.string(), page: listPageSchema }),
  summary: () => ({}),
  summarySchema: z.object({}),
})

type Lists = Pick<ServiceClient, 'timeline' | 'collections'>

/** What is under way, by view: one request at a time, whichever surface asks. Nothing is lost with it. */
const underWay = new Map<string, { page: number; answer: Promise<ListPage> }>()

/**
 * Reads one page of a view from the service and stores it when it is the first. The same page asked for twice is one request;
 * another page of the same view waits for the one before. Throws the client's ServiceError.
 */
export function readPage(service: Lists, serviceUrl: string, view: View, page: number, now: () => number): Promise<ListPage> {
  const id = viewId(serviceUrl, view)
  const before = underWay.get(id)
  if (before?.page === page) return before.answer
  const answer = settled(before?.answer).then(async () => {
    const { what, ...query } = view
    const read = await (what === 'moments' ? service.timeline : service.collections)({ ...query, page, limit: PAGE })
    const listed = listedPage(read, view, now())
    // A full disk is no reason to show nothing.
    if (page === 1) await keep(id, listed).catch(() => undefined)
    return listed
  })
  const entry = { page, answer }
  underWay.set(id, entry)
  void settled(answer).then(() => underWay.get(id) === entry && underWay.delete(id))
  return answer
}

const settled = (promise: Promise<unknown> | undefined) => Promise.resolve(promise).catch(() => undefined)

async function keep(id: string, page: ListPage): Promise<void> {
  await storedPages.add({ id, page: withinBudget(page) })
  const entries = await storedPages.index()
  const old = entries.slice(KEPT).map((entry) => entry.id)
  if (old.length > 0) await storedPages.remove(old)
}

/** As many of the first entries as fit. */
export function withinBudget(page: ListPage): ListPage {
  let left = BUDGET
  const entries = page.entries.filter((entry) => {
    left -= JSON.stringify(entry).length
    return left >= 0
  })
  return { ...page, entries }
}
