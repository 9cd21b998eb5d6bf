import { expect, test } from 'vitest'
import type { Metadata } from '../../../lib/service/moment.ts'
import {
  type EntryFilter,
  filterEntries,
  momentKind,
} from '../../../lib/timeline/filter-entries.ts'
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

test.each<[EntryFilter, number[]]>([
  [{ words: 'low' }, [0]],
  [{ words: ' WATER  low ' }, [0]],
  [{ words: 'herons' }, [0]],
  [{ words: 'clerk' }, [1]],
  [{ words: 'bread' }, [1]],
  [{ words: address(7) }, [1]],
  [{ words: 'weir plates' }, [2]],
  [{ words: 'tide' }, [4]],
  [{ words: '', kind: 'picture' }, [2]],
  [{ words: '', kind: 'audio' }, [1]],
  [{ words: 'low', kind: 'picture' }, []],
  [{ words: 'nowhere' }, []],
])('filterEntries with %j lets the entries %j pass', (filter, passed) => {
  expect(filterEntries(entries, filter, content)).toEqual(passed.map((index) => entries[index]))
})

test.each([
  [{ mime: 'text/plain' }, 'writing'],
  [{ mime: 'image/gif' }, 'picture'],
  [{ mime: 'audio/mpeg' }, 'audio'],
  [{ mime: 'video/mp4' }, 'video'],
  [{ mime: 'application/pdf', image: 'ar://x' }, 'other'],
  [{ mime: 'constructor/x' }, 'other'],
  [{ image: 'ar://x' }, 'picture'],
  [{ image: 'ar://x', contentUri: 'ar://y' }, 'other'],
  [{ image: 'ar://x', contentUri: 'ar://x' }, 'picture'],
  [{}, 'other'],
  [undefined, undefined],
])('momentKind of %j is %s', (metadata, kind) => {
  expect(momentKind(metadata)).toBe(kind)
})
