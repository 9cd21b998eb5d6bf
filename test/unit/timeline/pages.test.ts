import { describe, expect, test, vi } from 'vitest'
import { ServiceError } from '../../../lib/service/errors.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import { toListPage } from '../../../lib/timeline/entry.ts'
import { FIRST_PAGE } from '../../../lib/timeline/page-request.ts'
import { readListPage, storedPages } from '../../../lib/timeline/pages.ts'
import { type View, viewId } from '../../../lib/timeline/view.ts'
import { moment } from '../../fixtures/entries.ts'
import { soon } from '../soon.ts'

const URL = 'https://service.example/api'
const view = (chainId: number): View => ({ what: 'moments', chainId })

/** A service whose answers are given by hand. */
function service() {
  const waiting: { answer: (moments: Moment[]) => void; fail: (error: Error) => void }[] = []
  const timeline = vi.fn(
    ({ page }: { page: number }) =>
      new Promise<{ entries: Moment[]; broken: []; page: number }>((resolve, reject) => {
        const answer = (entries: Moment[]) => resolve({ entries, broken: [], page })
        waiting.push({ answer, fail: reject })
      }),
  )
  const lists = { timeline, collections: async () => ({ entries: [], broken: [], page: 1 }) }
  /** Asks for a page of the moments of a chain. */
  const read = (chainId: number, page: number, at = 1) =>
    readListPage(lists, URL, view(chainId), { page, limit: 30 }, () => at)
  /** The last of so many requests, once they have come. */
  const request = async (count: number) => {
    await soon(() => expect(waiting).toHaveLength(count))
    return waiting[count - 1]
  }
  return { waiting, timeline, read, request }
}

describe('a list page', () => {
  test('is stored when it is the first of its view, and only then', async () => {
    const { read, request } = service()
    const first = read(1, 1, 7)
    await request(1).then((sent) => sent?.answer([moment(1)]))
    const stored = { page: 1, limit: 30, at: 7, entries: [{ tokenId: '1' }] }
    expect(await first).toMatchObject(stored)
    const second = read(1, 2, 8)
    await request(2).then((sent) => sent?.answer([moment(2)]))
    await second
    expect((await storedPages.get(viewId(URL, view(1))))?.page).toMatchObject(stored)
  })

  test('is requested once when two surfaces ask for it at the same time', async () => {
    const { waiting, timeline, read, request } = service()
    const [first, same, next, other] = [read(2, 1), read(2, 1), read(2, 2), read(3, 1)]
    await request(3)
    expect(timeline.mock.calls.map(([query]) => query)).toMatchObject([
      { chainId: 2, page: 1, limit: 30 },
      { chainId: 2, page: 2 },
      { chainId: 3, page: 1 },
    ])
    for (const { answer } of waiting) answer([moment(1)])
    expect(await same).toBe(await first)
    expect((await next).page).toBe(2)
    await other
  })

  test('is not stored when the service fails, and can be read again', async () => {
    const { read, request } = service()
    const first = read(4, 1)
    await request(1).then((sent) => sent?.fail(new ServiceError({ failure: 'timeout' })))
    await expect(first).rejects.toThrow(ServiceError)
    expect(await storedPages.get(viewId(URL, view(4)))).toBeUndefined()
    const again = read(4, 1, 2)
    await request(2).then((sent) => sent?.answer([]))
    expect((await again).at).toBe(2)
  })

  test('is kept for the twelve most recent views', async () => {
    const { read, request } = service()
    for (let n = 1; n <= 14; n++) {
      const reading = read(n, 1, n)
      await request(n).then((sent) => sent?.answer([]))
      await reading
    }
    const kept = (await storedPages.by('at')).map(({ id }) => id)
    expect(kept).toEqual(Array.from({ length: 12 }, (_, n) => viewId(URL, view(n + 3))))
    expect(await storedPages.get(viewId(URL, view(1)))).toBeUndefined()
  })
})

test('toListPage keeps broken entries in their places', () => {
  const broken = [
    { index: 0, raw: 'null' },
    { index: 2, raw: '7' },
  ]
  const { entries } = toListPage(
    { entries: [moment(1), moment(2)], broken, page: 1 },
    FIRST_PAGE,
    5,
  )
  expect(entries.map(({ kind }) => kind)).toEqual(['broken', 'moment', 'broken', 'moment'])
})
