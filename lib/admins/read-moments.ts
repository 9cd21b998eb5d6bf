import { isFull, MAX_PAGE_SIZE, readPages } from '../service/page'
import { type AdminSources, type AdminsWanted, isWanted } from './sources'
import type { Table } from './table'

/** Maximum number of pages of a collection's moments to read. */
const MAX_PAGES = 50
/** Number of pages to ask for at the same time. */
const CONCURRENCY = 5

/** Adds every moment of the collection, hidden ones too, to the table. Gives whether there are more than were read. */
export async function readMoments(
  { service }: AdminSources,
  wanted: AdminsWanted,
  table: Table,
  step: () => Promise<void>,
  expect: (pages: number) => Promise<void>,
): Promise<boolean> {
  const collection = wanted.address.toLowerCase()
  const query = { limit: MAX_PAGE_SIZE, collection, chainId: wanted.chainId, hidden: true }
  const read = (page: number) => service.timeline({ ...query, page }).finally(step)
  let pages = 0
  let isCut = false
  for await (const page of readPages(read, { maxPages: MAX_PAGES, concurrency: CONCURRENCY })) {
    pages += 1
    if (pages === 1) await expect(Math.min(page.totalPages ?? (isFull(page) ? MAX_PAGES : 1), MAX_PAGES))
    isCut = (page.totalPages ?? 0) > MAX_PAGES || (pages === MAX_PAGES && isFull(page))
    for (const moment of page.entries.filter((entry) => isWanted(entry, wanted))) {
      table.name(moment.collectionName)
      table.place(moment.tokenId, { title: moment.metadata?.name, admins: moment.admins })
    }
  }
  return isCut
}
