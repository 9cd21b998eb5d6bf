import type { ListPage } from '../../lib/timeline/entry'
import { storedPages } from '../../lib/timeline/pages'
import { recallContent } from './content-queries'

/** The query for the stored first page of a view, with what is kept of its texts in the cache; null when there is none. */
export const storedPageQuery = (id: string) => ({
  queryKey: ['stored', id],
  queryFn: async (): Promise<ListPage | null> => {
    const { page = null } = (await storedPages.get(id)) ?? {}
    if (page) await recallContent(page.entries)
    return page
  },
})
