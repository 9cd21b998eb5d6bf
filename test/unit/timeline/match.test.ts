import { expect, test } from 'vitest'
import type { ListedMetadata } from '../../../lib/timeline/entry.ts'
import { matching, type Wanted } from '../../../lib/timeline/filter-entries.ts'
import { itemsOf } from '../../../lib/timeline/merge-pages.ts'
import { momentKind } from '../../../lib/timeline/moment-kind.ts'
import { address, moment, pageOf } from './entries.ts'

const items = itemsOf([
  pageOf(1, [
    moment(1, { metadata: { name: 'Low Water', mime: 'text/plain', uri: 'ar://one' } }),
    moment(2, { creator: { address: address(7), username: 'harbour_clerk' }, uri: 'ar://bare' }),
    moment(3, { metadata: { name: 'Plate', mime: 'image/png', description: 'A weir' }, collectionName: 'Plates' }),
    { kind: 'broken', raw: '"low water"' },
    { kind: 'collection', address: address(9), name: 'Tide Tables', admins: [], moments: 0 },
  ]),
])
const known = {
  metadata: (uri: string): ListedMetadata | undefined =>
    uri === 'ar://bare' ? { name: 'Bread', mime: 'audio/wav' } : undefined,
  text: (uri: string) => (uri === 'ar://one' ? 'Two herons.' : undefined),
}

test.each<[Wanted, number[]]>([
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
])('%j is found', (wanted, places) => {
  expect(matching(items, wanted, known)).toEqual(places.map((place) => items[place]))
})

test.each([
  [{ mime: 'text/plain' }, 'writing'],
  [{ mime: 'image/gif' }, 'picture'],
  [{ mime: 'audio/mpeg' }, 'audio'],
  [{ mime: 'video/mp4' }, 'video'],
  [{ mime: 'application/pdf', image: 'ar://x' }, 'other'],
  [{ image: 'ar://x' }, 'picture'],
  [{ image: 'ar://x', uri: 'ar://y' }, 'other'],
  [{}, 'other'],
  [undefined, undefined],
])('%j is %s', (metadata, kind) => {
  expect(momentKind(metadata)).toBe(kind)
})
