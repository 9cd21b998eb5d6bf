import { describe, expect, test } from 'vitest'
import { type Entry, type ListPage, toListPage } from '../../../lib/timeline/entry.ts'
import { mergePages, nextPage } from '../../../lib/timeline/merge-pages.ts'
import { moment, pageOf, range } from '../../fixtures/entries.ts'

const numbers = (entries: readonly Entry[]) =>
  entries.map((entry) => (entry.kind === 'moment' ? Number(entry.tokenId) : entry.kind))

const listOf = (...pages: ListPage[]) => numbers(mergePages(pages).entries)

describe('mergePages', () => {
  test('keeps entries in order, each once, when they shift from page to page', () => {
    expect(listOf(pageOf(1, range(1)), pageOf(2, range(29)))).toEqual(range(1, 58))
  })

  test('tells entries apart by chain, address and token, whatever the case of the address', () => {
    const entries = [
      moment(1),
      moment(1, { chainId: 1 }),
      moment(1, { address: `0x${'AB'.repeat(20)}` }),
    ]
    const again = [moment(1), moment(1, { address: `0x${'ab'.repeat(20)}` })]
    expect(listOf(pageOf(1, entries), pageOf(2, again))).toHaveLength(3)
  })

  test('gives the same entries whether the pages come one by one or at once, and from whichever page the list continues', () => {
    const [one, two, three] = [pageOf(1, range(1)), pageOf(2, range(29)), pageOf(3, range(50))]
    const other = pageOf(2, range(25))
    const growing = [[one], [one, two], [one, two, three], [one, other], [one, other, three]]
    for (const pages of [...growing, [one, two], [one]]) {
      const all = pages.flatMap(({ entries }) => numbers(entries))
      expect(listOf(...pages)).toEqual([...new Set(all)])
    }
  })

  test('keeps broken entries apart when they look alike', () => {
    const broken = [1, 2].map((index) => ({ index, raw: 'null' }))
    const page = toListPage({ entries: [moment(1), moment(2)], broken, page: 1 }, 5)
    expect(listOf(page)).toEqual([1, 'broken', 'broken', 2])
  })
})

describe('nextPage', () => {
  const full = pageOf(1, range(1))
  const fullLast = pageOf(1, range(1), { totalPages: 1 })
  const shortLast = pageOf(2, [31], { totalPages: 2 })

  test.each([
    ['follows a full page', [full], 2],
    ['follows a full page that the service calls the last', [fullLast], 2],
    ['follows a short page', [pageOf(1, [1, 2])], 2],
    ['ends after an empty page', [full, pageOf(2, [])], undefined],
    ['ends after a page that brought nothing new', [full, pageOf(2, range(1))], undefined],
    ['ends after a short page that the service calls the last', [full, shortLast], undefined],
    ['ends where there is no page', [], undefined],
  ])('%s', (_, pages, next) => {
    expect(nextPage(pages)).toBe(next)
  })

  test('skips the pages that entries in front have filled meanwhile', () => {
    const pages = [pageOf(1, range(61)), pageOf(1, range(81)), pageOf(1, range(101))]
    expect(listOf(...pages)).toEqual(range(61, 70))
    expect(nextPage(pages)).toBe(3)
  })

  test('follows the first page also where that was read again and had nothing new', () => {
    expect(nextPage([pageOf(1, range(1)), pageOf(1, range(1))])).toBe(2)
  })
})

describe('mergePages of a first page that was read again', () => {
  test('puts new entries in front, also those behind known ones, and has those as they were read last', () => {
    const again = pageOf(1, [2, 4, moment(5, { collectionName: 'Renamed' }), 3])
    const { entries, hasGap } = mergePages([again, pageOf(1, range(4)), pageOf(2, range(34))])
    expect(numbers(entries)).toEqual(range(2, 62))
    expect(entries[3]).toMatchObject({ collectionName: 'Renamed' })
    expect(hasGap).toBe(false)
  })

  test('leaves the list as it was, with a gap, when no entry is known', () => {
    const list = [pageOf(1, range(100)), pageOf(2, range(130))]
    expect(mergePages([pageOf(1, range(1)), ...list])).toEqual({
      entries: mergePages(list).entries,
      hasGap: true,
    })
  })

  test('has no gap any more when a later reading reaches the list', () => {
    const pages = [90, 1, 100].map((first) => pageOf(1, range(first)))
    const { entries, hasGap } = mergePages(pages)
    expect([numbers(entries), hasGap]).toEqual([range(90, 40), false])
  })

  test('fills an empty list', () => {
    expect(listOf(pageOf(1, [1]), pageOf(1, []))).toEqual([1])
  })
})
