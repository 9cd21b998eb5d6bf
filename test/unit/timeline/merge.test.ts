import { describe, expect, test } from 'vitest'
import { type Item, itemsOf, nextPage, withHead } from '../../../lib/timeline/merge-pages.ts'
import { from, moment, pageOf } from './entries.ts'

const numbers = (items: readonly Item[]) => items.map((item) => (item.kind === 'moment' ? Number(item.tokenId) : item.kind))

describe('the entries of a list', () => {
  test('are in order, each once, though they shift from page to page', () => {
    expect(numbers(itemsOf([pageOf(1, from(1)), pageOf(2, from(29))]))).toEqual(from(1, 58))
  })

  test('differ by chain, by case-blind address and by token', () => {
    const entries = [moment(1), moment(1, { chainId: 1 }), moment(1, { address: `0x${'AB'.repeat(20)}` })]
    const again = [moment(1), moment(1, { address: `0x${'ab'.repeat(20)}` })]
    expect(itemsOf([pageOf(1, entries), pageOf(2, again)])).toHaveLength(3)
  })

  test('are the same, whether the pages came one by one or at once, and from whichever page the list goes on', () => {
    const [one, two, three, other] = [pageOf(1, from(1)), pageOf(2, from(29)), pageOf(3, from(50)), pageOf(2, from(25))]
    const lists = [[one], [one, two], [one, two, three], [one, other], [one, other, three], [one, two], [one]]
    const found = lists.map((pages) => numbers(itemsOf(pages)))
    expect(found).toEqual(lists.map((pages) => [...new Set(pages.flatMap(({ entries }) => numbers(entries as Item[])))]))
  })

  test('that could not be read are as many as they were, though they look alike', () => {
    const broken = { kind: 'broken', raw: 'null' } as const
    expect(numbers(itemsOf([pageOf(1, [1, broken, broken, 2])]))).toEqual([1, 'broken', 'broken', 2])
  })
})

describe('the next page', () => {
  test.each([
    ['after a full one', [pageOf(1, from(1))], 2],
    ['after a full one that is said to be the last', [pageOf(1, from(1), { totalPages: 1 })], 2],
    ['after a short one', [pageOf(1, [1, 2])], 2],
    ['none after an empty one', [pageOf(1, from(1)), pageOf(2, [])], undefined],
    ['none after one that brought nothing new', [pageOf(1, from(1)), pageOf(2, from(1))], undefined],
    ['none after a short one that is said to be the last', [pageOf(1, from(1)), pageOf(2, [31], { totalPages: 2 })], undefined],
    ['none where there is no page', [], undefined],
  ])('%s', (_, pages, next) => {
    expect(nextPage(pages)).toBe(next)
  })

  test('is further down by what was put in front meanwhile', () => {
    const loaded = { pages: [pageOf(1, from(101))], pageParams: [1] }
    const once = withHead(loaded, pageOf(1, from(81))).loaded
    const twice = withHead(once, pageOf(1, from(61))).loaded
    expect(numbers(itemsOf(twice.pages))).toEqual(from(61, 70))
    expect(nextPage(twice.pages)).toBe(3)
  })
})

describe('the first page read anew', () => {
  test('puts what is new in front, and renews what is known in its place', () => {
    const loaded = { pages: [pageOf(1, from(4)), pageOf(2, from(34))], pageParams: [1, 2] }
    const head = pageOf(1, [2, 3, 4, moment(5, { collectionName: 'Renamed' })], { at: 99 })
    const { loaded: merged, added, gap } = withHead(loaded, head)
    expect({ added, gap }).toEqual({ added: 2, gap: false })
    const items = itemsOf(merged.pages)
    expect(numbers(items)).toEqual(from(2, 62))
    expect(items[3]).toMatchObject({ collectionName: 'Renamed' })
    expect(merged.pages[0]?.at).toBe(99)
  })

  test('is kept apart where nothing in it is known: more may lie between', () => {
    const loaded = { pages: [pageOf(1, from(100))], pageParams: [1] }
    expect(withHead(loaded, pageOf(1, from(1)))).toEqual({ loaded, added: 30, gap: true })
  })

  test('replaces a list that was empty', () => {
    const head = pageOf(1, [1])
    expect(withHead({ pages: [pageOf(1, [])], pageParams: [1] }, head).loaded.pages).toEqual([head])
  })
})
