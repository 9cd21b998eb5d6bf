import { expect, test } from 'vitest'
import type { Metadata } from '../../../lib/service/moment.ts'
import { filterEntries } from '../../../lib/timeline/filter-entries.ts'
import { mergePages } from '../../../lib/timeline/merge-pages.ts'
import { address, moment, pageOf } from '../../fixtures/entries.ts'

const entries = mergePages([
  pageOf(1, [
    moment(1, { metadata: { name: 'Low Water', mime: 'text/plain', contentUri: 'ar://one' } }),
    moment(2, { creator: { address: address(7), username: 'harbour_clerk' }, uri: 'ar://bare' }),
    moment(3, {
      metadata: { name: 'Plate', mime: 'image/png', description: 'A weir' },
      collectionName: 'Plates',
    }),
    { kind: 'broken', raw: '"low water"', key: 'broken' },
    { kind: 'collection', address: address(9), name: 'Tide Tables', admins: [], key: 'tide' },
  ]),
]).entries
const content = {
  metadata: (uri: string): Metadata | undefined =>
    uri === 'ar://bare' ? { name: 'Bread', mime: 'audio/wav' } : undefined,
  text: (uri: string) => (uri === 'ar://one' ? 'Two herons.' : undefined),
}

test.each<[string, number[]]>([
  ['low', [0]],
  [' WATER  low ', [0]],
  ['herons', [0]],
  ['clerk', [1]],
  ['bread', [1]],
  [address(7), [1]],
  ['weir plates', [2]],
  ['tide', [4]],
  ['nowhere', []],
])('a search for "%s" lets the entries %j pass', (words, passed) => {
  expect(filterEntries(entries, words, content)).toEqual(passed.map((index) => entries[index]))
})
