import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Entry, type ListPage, toListPage } from '../../../lib/timeline/entry.ts'
import { mergePages, nextRequest } from '../../../lib/timeline/merge-pages.ts'
import { FIRST_PAGE, type PageRequest } from '../../../lib/timeline/page-request.ts'
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

  test('keeps broken entries apart when they look alike', () => {
    const broken = [1, 2].map((index) => ({ index, raw: 'null' }))
    const page = toListPage({ entries: [moment(1), moment(2)], broken, page: 1 }, FIRST_PAGE, 5)
    expect(listOf(page)).toEqual([1, 'broken', 'broken', 2])
  })
})

describe('nextRequest', () => {
  const first = pageOf(1, range(1))
  const follows = { page: 2, limit: 29 }
  const second = (entries: number[], totalPages?: number) =>
    pageOf(2, entries, { limit: 29, totalPages })

  test.each<[string, ListPage[], PageRequest | undefined]>([
    ['begins with the last entry of a full page', [first], follows],
    [
      'goes on after a full page that the service calls the last',
      [pageOf(1, range(1), { totalPages: 1 })],
      follows,
    ],
    ['goes on after a short page', [pageOf(1, [1, 2])], { page: 1, limit: 40 }],
    ['ends after an empty list', [pageOf(1, [])], undefined],
    ['steps back from an empty page', [first, second([])], { page: 1, limit: 29 }],
    ['steps back from the last page', [first, second([32], 2)], { page: 1, limit: 29 }],
    ['ends after a short page with nothing new', [first, second([30])], undefined],
    [
      'ends after a short page that the service calls the last',
      [first, second([30, 31], 2)],
      undefined,
    ],
    [
      'goes on after a short page that it does not',
      [first, second([30, 31], 3)],
      { page: 2, limit: 30 },
    ],
    ['ends where there is no page', [], undefined],
  ])('%s', (_, pages, next) => {
    expect(nextRequest(pages)).toEqual(next)
  })

  test('goes on behind what came in front since', () => {
    const again = [61, 81].map((n, index) => pageOf(1, range(n), { at: 9 - index }))
    expect(nextRequest([...again, pageOf(1, range(101))])).toEqual({ page: 4, limit: 23 })
    // The page that was read after both has counted them.
    const later = pageOf(4, range(130), { limit: 23, at: 10 })
    expect(nextRequest([...again, pageOf(1, range(101)), later])).toEqual({ page: 4, limit: 32 })
  })

  test('goes on behind what came in front, where a page shows that', () => {
    const pages = [
      first,
      pageOf(2, range(30), { limit: 29 }),
      pageOf(3, range(20, 28), { limit: 28 }),
    ]
    // The last entry of the list stands 11 places behind the end of its last page.
    expect(nextRequest(pages)).toEqual({ page: 4, limit: 31 })
  })

  test('follows the first page also where that was read again and had nothing new', () => {
    expect(nextRequest([pageOf(1, range(1)), pageOf(1, range(1))])).toEqual(follows)
  })
})

type Change = (list: number[]) => number[]

/**
 * Reads a list to its end, as it changes after so many answers. Gives what is shown, and how often
 * the service was asked.
 */
function readToEnd(
  list: number[],
  changes: Change[],
  { answer = placesOf, counts = true } = {},
): { shown: unknown[]; left: number[]; requests: number } {
  const pages: ListPage[] = []
  for (let next: PageRequest | undefined = FIRST_PAGE; next; next = nextRequest(pages)) {
    if (pages.length === 100) throw new Error('The list has no end')
    const { page, limit } = next
    const totalPages = counts ? Math.ceil(list.length / limit) : undefined
    const at = pages.length
    pages.push(pageOf(page, answer(list, next), { limit, at, totalPages }))
    list = changes[at]?.(list) ?? list
  }
  return { shown: listOf(...pages), left: list, requests: pages.length }
}

const placesOf = (list: number[], { page, limit }: PageRequest) =>
  list.slice((page - 1) * limit, page * limit)
const without =
  (...gone: number[]): Change =>
  (list) =>
    list.filter((n) => !gone.includes(n))
const withMore =
  (count: number): Change =>
  (list) => [...range((list[0] ?? 1) - count, count), ...list]

describe('a list of a hundred that changes while it is read', () => {
  const all = range(1, 100)

  test.each<[string, Change[], number[]]>([
    ['loses the last that was read', [without(30)], all],
    ['loses one after each answer', range(1, 12).map((n) => without(n)), all],
    ['loses all that were read', [without(...range(1))], range(31, 70)],
    ['loses all that were not read', [without(...range(31, 70))], range(1)],
    ['gets two pages in front', [withMore(60)], range(-59, 160)],
    ['gets and loses some', [(list) => without(4, 5, 6)(withMore(2)(list))], range(-1, 102)],
    ['loses and gets many', [without(...range(5, 20)), withMore(25)], range(-24, 125)],
  ])('%s', (_, changes, shown) => {
    expect(readToEnd(all, changes).shown).toEqual(shown)
    expect(readToEnd(all, changes, { counts: false }).shown).toEqual(shown)
  })

  test('is shown in its order, each once, whatever comes and goes', () => {
    const change = fc.record({ place: fc.nat(100), gone: fc.nat(70), more: fc.nat(70) })
    fc.assert(
      fc.property(fc.nat(200), fc.array(change, { maxLength: 4 }), (size, given) => {
        let newest = 1
        const changes = given.map(
          ({ place, gone, more }): Change =>
            (list) => {
              newest -= more
              return [...range(newest, more), ...list.toSpliced(place, gone)]
            },
        )
        const { shown, left } = readToEnd(range(1, size), changes)
        const stayed = shown.filter((n) => left.includes(n as number))
        expect(new Set(shown).size).toBe(shown.length)
        // Entries that came in front may wait for the next reading of the first page.
        expect(stayed).toEqual(left.filter((n) => n > 0 || stayed.includes(n)))
      }),
    )
  })

  test('ends, though the service ignores the page', () => {
    const answer = (list: number[], { limit }: PageRequest) => list.slice(0, limit)
    expect(readToEnd(all, [], { answer })).toMatchObject({ shown: range(1, 30), requests: 6 })
    const stubborn = (list: number[]) => list.slice(0, 30)
    expect(readToEnd(all, [], { answer: stubborn })).toMatchObject({ shown: range(1) })
  })

  test('ends with what was read, though the service answers all else with nothing', () => {
    const once = (list: number[], request: PageRequest) =>
      request === FIRST_PAGE ? list.slice(0, 30) : []
    expect(readToEnd(all, [], { answer: once })).toMatchObject({ shown: range(1), requests: 3 })
    const only = (list: number[], { page, limit }: PageRequest) =>
      page === 1 ? list.slice(0, limit) : []
    expect(readToEnd(all, [], { answer: only, counts: false }).shown).toEqual(range(1))
  })
})

describe('mergePages of a first page that was read again', () => {
  test('puts new entries in front, also those behind known ones, and has those as they were read last', () => {
    const again = pageOf(1, [2, 4, moment(5, { collectionName: 'Renamed' }), 3])
    const { entries, hasGap } = mergePages([again, pageOf(1, range(4)), pageOf(2, range(33, 31))])
    expect(numbers(entries)).toEqual(range(2, 62))
    expect(entries[3]).toMatchObject({ collectionName: 'Renamed' })
    expect(hasGap).toBe(false)
  })

  test('leaves the list as it was, with a gap, when no entry is known', () => {
    const list = [pageOf(1, range(100)), pageOf(2, range(129))]
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
