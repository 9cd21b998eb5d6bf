import type { Entry, ListedMoment, ListPage } from '../../../lib/timeline/entry.ts'
import { PAGE } from '../../../lib/timeline/view.ts'

export const address = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`

/** A moment of the list, told from others by its number. */
export const moment = (n: number, more: Partial<ListedMoment> = {}): ListedMoment => ({
  kind: 'moment',
  address: address(1),
  tokenId: String(n),
  chainId: 8453,
  admins: [],
  ...more,
})

/** A page that holds the moments of these numbers. */
export const pageOf = (page: number, entries: (number | Entry)[], more: Partial<ListPage> = {}): ListPage => ({
  page,
  at: page,
  entries: entries.map((entry) => (typeof entry === 'number' ? moment(entry) : entry)),
  ...more,
})

/** So many numbers from one on. */
export const from = (first: number, count = PAGE): number[] => Array.from({ length: count }, (_, n) => first + n)
