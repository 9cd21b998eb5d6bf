import { describe, expect, test, vi } from 'vitest'
import { ServiceError } from '../../../lib/service/errors.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import { toListPage } from '../../../lib/timeline/entry.ts'
import { readListPage, storedPages } from '../../../lib/timeline/pages.ts'
import { type View, viewId } from '../../../lib/timeline/view.ts'
import { moment } from '../../fixtures/entries.ts'
import { soon } from '../soon.ts'

const URL = 'https://service.example/api'
const view = (chainId: number): View => ({ what: 'moments', chainId })

/** A service whose answers are given by hand. */
function service() {
  const waiting: {
    page: number
    answer: (moments: Moment[]) => void
    fail: (error: Error) => void
  }[] = []
  const timeline = vi.fn(
    ({ page }: { page: number }) =>
      new Promise<{ entries: Moment[]; broken: []; page: number }>((resolve, reject) => {
        waiting.push({
          page,
          answer: (entries) => resolve({ entries, broken: [], page }),
          fail: reject,
        })
      }),
  )
  return {
    waiting,
    timeline,
    collections: vi.fn(async () => ({ entries: [], broken: [], page: 1 })),
  }
}

describe('a list page', () => {
  test('is stored when it is the first of its view, and only then', async () => {
    const { waiting, ...lists } = service()
    const first = readListPage(lists, URL, view(1), 1, () => 7)
    await soon(() => expect(waiting).toHaveLength(1))
    waiting[0]?.answer([moment(1)])
    expect(await first).toMatchObject({ page: 1, at: 7, entries: [{ tokenId: '1' }] })
    const second = readListPage(lists, URL, view(1), 2, () => 8)
    await soon(() => expect(waiting).toHaveLength(2))
    waiting[1]?.answer([moment(2)])
    await second
    expect((await storedPages.get(viewId(URL, view(1))))?.page).toMatchObject({
      page: 1,
      at: 7,
      entries: [{ tokenId: '1' }],
    })
  })

  test('is requested once when two surfaces ask for it at the same time', async () => {
    const { waiting, ...lists } = service()
    const first = readListPage(lists, URL, view(2), 1, () => 1)
    const same = readListPage(lists, URL, view(2), 1, () => 1)
    const next = readListPage(lists, URL, view(2), 2, () => 1)
    const other = readListPage(lists, URL, view(3), 1, () => 1)
    await soon(() => expect(waiting).toHaveLength(3))
    expect(lists.timeline.mock.calls.map(([query]) => query)).toMatchObject([
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
    const { waiting, ...lists } = service()
    const first = readListPage(lists, URL, view(4), 1, () => 1)
    await soon(() => expect(waiting).toHaveLength(1))
    waiting[0]?.fail(new ServiceError({ failure: 'timeout' }))
    await expect(first).rejects.toThrow(ServiceError)
    expect(await storedPages.get(viewId(URL, view(4)))).toBeUndefined()
    const again = readListPage(lists, URL, view(4), 1, () => 2)
    await soon(() => expect(waiting).toHaveLength(2))
    waiting[1]?.answer([])
    expect((await again).at).toBe(2)
  })

  test('is kept for the twelve most recent views', async () => {
    const { waiting, ...lists } = service()
    for (let n = 1; n <= 14; n++) {
      const reading = readListPage(lists, URL, view(n), 1, () => n)
      await soon(() => expect(waiting).toHaveLength(n))
      waiting[n - 1]?.answer([])
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
  const { entries } = toListPage({ entries: [moment(1), moment(2)], broken, page: 1 }, 5)
  expect(entries.map(({ kind }) => kind)).toEqual(['broken', 'moment', 'broken', 'moment'])
})
