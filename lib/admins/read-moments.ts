import type { Moment } from '../service/moment'
import type { Page } from '../service/page'
import { type AdminSources, type AdminsWanted, isWanted } from './sources'
import type { Table } from './table'

/** Pages of 100: so many moments of a collection are read at most. */
const PAGES = 50
/** Pages asked for at the same time. */
const AT_ONCE = 5

/** Every moment of the collection, hidden ones too. Gives whether there are more than were read. */
export async function readMoments(
  { service }: AdminSources,
  wanted: AdminsWanted,
  table: Table,
  step: () => Promise<void>,
  expect: (pages: number) => Promise<void>,
): Promise<boolean> {
  const query = { limit: 100, collection: wanted.address.toLowerCase(), chainId: wanted.chainId, hidden: true }
  const ask = (page: number) => service.timeline({ ...query, page }).finally(step)
  /** Token ids, and what could not be read, so that a page that brings nothing new is known. */
  const known = new Set<string>()
  const take = ({ entries, broken }: Page<Moment>) => {
    for (const { raw } of broken) known.add(raw)
    for (const moment of entries.filter((entry) => isWanted(entry, wanted))) {
      known.add(moment.tokenId)
      table.name(moment.collectionName)
      table.place(moment.tokenId, { title: moment.metadata?.name, admins: moment.admins })
    }
  }
  const isFull = ({ entries, broken }: Page<Moment>) => entries.length + broken.length >= 100
  let last = await ask(1)
  take(last)
  const told = Math.min(last.totalPages ?? (isFull(last) ? PAGES : 1), PAGES)
  await expect(told)
  let page = 2
  for (let before = 0; page <= PAGES && isFull(last) && known.size > before; ) {
    before = known.size
    // The number of pages may be wrong: after a full one there is another, as long as that brings something new.
    const most = page > told ? 1 : Math.min(AT_ONCE, told - page + 1)
    const read = await Promise.all(Array.from({ length: most }, (_, n) => ask(page + n)))
    read.forEach(take)
    last = read.at(-1) ?? last
    page += most
  }
  return (last.totalPages ?? 0) > PAGES || (page > PAGES && isFull(last))
}
