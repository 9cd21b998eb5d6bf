import type { Address } from 'viem'
import type { Moment } from '../../../lib/service/moment.ts'
import type { Entry, ListPage } from '../../../lib/timeline/entry.ts'

export const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

/** A moment with this token id. */
export const moment = (n: number, more: Partial<Moment> = {}): Moment => ({
  kind: 'moment',
  address: address(1),
  tokenId: String(n),
  chainId: 8453,
  admins: [],
  ...more,
})

/** A page that holds these entries; a number stands for the moment of that token id. */
export const pageOf = (page: number, entries: (number | Entry)[], more: Partial<ListPage> = {}): ListPage => ({
  page,
  at: page,
  entries: entries.map((entry) => (typeof entry === 'number' ? moment(entry) : entry)),
  ...more,
})

/** Consecutive numbers, by default as many as a full page holds. */
export const range = (first: number, count = 30): number[] => Array.from({ length: count }, (_, n) => first + n)
