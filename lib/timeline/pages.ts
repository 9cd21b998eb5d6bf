import * as z from 'zod/mini'
import type { ServiceClient } from '../service/client'
import { defineDocuments, inTransaction } from '../storage/documents'
import { createCoalescer } from '../util/coalesce'
import { debug } from '../util/debug'
import { type ListPage, listPageSchema, toListPage } from './entry'
import { isFirstPage, type PageRequest } from './page-request'
import { type View, viewId } from './view'

/** Maximum number of views whose first page is kept, the most recent ones. */
const MAX_VIEWS = 12

const storedPageSchema = z.object({ id: z.string(), page: listPageSchema })

/** The first page of each view as it was last read, to be shown at once next time. */
export const storedPages = defineDocuments({
  store: 'pages',
  version: 1,
  schema: storedPageSchema,
  keysOf: ({ page }: z.infer<typeof storedPageSchema>) => ({ at: page.at }),
})

const readings = createCoalescer<ListPage>()

/** Stores the first page. Simultaneous calls share a request. Throws the client's ServiceError. */
export function readListPage(
  service: Pick<ServiceClient, 'timeline' | 'collections'>,
  serviceUrl: string,
  view: View,
  request: PageRequest,
  now: () => number,
): Promise<ListPage> {
  const id = viewId(serviceUrl, view)
  return readings.join(`${request.page} ${request.limit} ${id}`, async () => {
    const { what, ...query } = view
    const read = await (what === 'moments' ? service.timeline : service.collections)({
      ...query,
      ...request,
    })
    const list = toListPage(read, request, now())
    // The stored page only saves a wait next time; a full disk must not hide the list.
    if (isFirstPage(request))
      await keep(id, list).catch((error) => debug('timeline', 'the page is not kept', error))
    return list
  })
}

async function keep(id: string, page: ListPage): Promise<void> {
  await inTransaction([storedPages], 'relaxed', async (tx) => {
    const pages = tx.of(storedPages)
    await pages.put({ id, page })
    await pages.remove((await pages.ids('at')).slice(0, -MAX_VIEWS))
  })
}
