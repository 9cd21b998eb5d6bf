import { describe, expect, test } from 'vitest'
import { type Entry, toListPage } from '../../../lib/timeline/entry.ts'
import { mergeFirstPage, mergePages, nextPage } from '../../../lib/timeline/merge-pages.ts'
import { moment, pageOf, range } from '../../fixtures/entries.ts'

const numbers = (entries: readonly Entry[]) =>
  entries.map((entry) => (entry.kind === 'moment' ? Number(entry.tokenId) : entry.kind))

describe('mergePages', () => {
  test('keeps entries in order, each once, when they shift from page to page', () => {
    expect(numbers(mergePages([pageOf(1, range(1)), pageOf(2, range(29))]))).toEqual(range(1, 58))
  })

  test('tells entries apart by chain, address and token, whatever the case of the address', () => {
    const entries = [moment(1), moment(1, { chainId: 1 }), moment(1, { address: `0x${'AB'.repeat(20)}` })]
    const again = [moment(1), moment(1, { address: `0x${'ab'.repeat(20)}` })]
    expect(mergePages([pageOf(1, entries), pageOf(2, again)])).toHaveLength(3)
  })

  test('gives the same entries whether the pages come one by one or at once, and from whichever page the list continues', () => {
    const [one, two, three, other] = [pageOf(1, range(1)), pageOf(2, range(29)), pageOf(3, range(50)), pageOf(2, range(25))]
    const lists = [[one], [one, two], [one, two, three], [one, other], [one, other, three], [one, two], [one]]
    const found = lists.map((pages) => numbers(mergePages(pages)))
    expect(found).toEqual(lists.map((pages) => [...new Set(pages.flatMap(({ entries }) => numbers(entries)))]))
  })

  test('keeps broken entries apart when they look alike', () => {
    const broken = [1, 2].map((index) => ({ index, raw: 'null' }))
    const page = toListPage({ entries: [moment(1), moment(2)], broken, page: 1 }, 5)
    expect(numbers(mergePages([page]))).toEqual([1, 'broken', 'broken', 2])
  })
})

describe('nextPage', () => {
  test.each([
    ['follows a full page', [pageOf(1, range(1))], 2],
    ['follows a full page that the service calls the last', [pageOf(1, range(1), { totalPages: 1 })], 2],
    ['follows a short page', [pageOf(1, [1, 2])], 2],
    ['ends after an empty page', [pageOf(1, range(1)), pageOf(2, [])], undefined],
    ['ends after a page that brought nothing new', [pageOf(1, range(1)), pageOf(2, range(1))], undefined],
    [
      'ends after a short page that the service calls the last',
      [pageOf(1, range(1)), pageOf(2, [31], { totalPages: 2 })],
      undefined,
    ],
    ['ends where there is no page', [], undefined],
  ])('%s', (_, pages, next) => {
    expect(nextPage(pages)).toBe(next)
  })

  test('skips the pages that entries in front have filled meanwhile', () => {
    const loaded = { pages: [pageOf(1, range(101))], pageParams: [1] }
    const once = mergeFirstPage(loaded, pageOf(1, range(81))).loaded
    const twice = mergeFirstPage(once, pageOf(1, range(61))).loaded
    expect(numbers(mergePages(twice.pages))).toEqual(range(61, 70))
    expect(nextPage(twice.pages)).toBe(3)
  })
})

describe('mergeFirstPage', () => {
  test('puts new entries in front, and updates known ones in their places', () => {
    const loaded = { pages: [pageOf(1, range(4)), pageOf(2, range(34))], pageParams: [1, 2] }
    const first = pageOf(1, [2, 3, 4, moment(5, { collectionName: 'Renamed' })], { at: 99 })
    const { loaded: merged, added, gap } = mergeFirstPage(loaded, first)
    expect({ added, gap }).toEqual({ added: 2, gap: false })
    const items = mergePages(merged.pages)
    expect(numbers(items)).toEqual(range(2, 62))
    expect(items[3]).toMatchObject({ collectionName: 'Renamed' })
    expect(merged.pages[0]?.at).toBe(99)
  })

  test('changes nothing and reports a gap when no entry is known', () => {
    const loaded = { pages: [pageOf(1, range(100))], pageParams: [1] }
    expect(mergeFirstPage(loaded, pageOf(1, range(1)))).toEqual({ loaded, added: 30, gap: true })
  })

  test('replaces an empty list', () => {
    const first = pageOf(1, [1])
    expect(mergeFirstPage({ pages: [pageOf(1, [])], pageParams: [1] }, first).loaded.pages).toEqual([first])
  })
})
