import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { ServiceError } from '../../../lib/service/errors.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import { readPage, storedPages, withinBudget } from '../../../lib/timeline/pages.ts'
import { type View, viewId } from '../../../lib/timeline/view.ts'
import { soon } from '../soon.ts'
import { address, from, moment, pageOf } from './entries.ts'

const URL = 'https://service.example/api'
const view = (chainId: number): View => ({ what: 'moments', chainId })
const told = (n: number): Moment => ({ address: address(1), tokenId: String(n), admins: [] })

/** A service whose answers are given by hand. */
function service() {
  const waiting: { page: number; answer: (moments: Moment[]) => void; fail: (error: Error) => void }[] = []
  const timeline = vi.fn(
    ({ page }: { page: number }) =>
      new Promise<{ entries: Moment[]; broken: []; page: number }>((resolve, reject) => {
        waiting.push({ page, answer: (entries) => resolve({ entries, broken: [], page }), fail: reject })
      }),
  )
  return { waiting, timeline, collections: vi.fn(async () => ({ entries: [], broken: [], page: 1 })) }
}

beforeEach(() => fakeBrowser.reset())

describe('a page read from the service', () => {
  test('the first one is stored, others are not', async () => {
    const { waiting, ...lists } = service()
    const first = readPage(lists, URL, view(1), 1, () => 7)
    await soon(() => expect(waiting).toHaveLength(1))
    waiting[0]?.answer([told(1)])
    expect(await first).toMatchObject({ page: 1, at: 7, entries: [{ tokenId: '1', chainId: 1 }] })
    const second = readPage(lists, URL, view(1), 2, () => 8)
    await soon(() => expect(waiting).toHaveLength(2))
    waiting[1]?.answer([told(2)])
    await second
    expect((await storedPages.get(viewId(URL, view(1))))?.page).toMatchObject({ page: 1, at: 7, entries: [{ tokenId: '1' }] })
  })

  test('never more than one request of a view is under way; the same page is asked for once', async () => {
    const { waiting, ...lists } = service()
    const first = readPage(lists, URL, view(2), 1, () => 1)
    const same = readPage(lists, URL, view(2), 1, () => 1)
    const next = readPage(lists, URL, view(2), 2, () => 1)
    const other = readPage(lists, URL, view(3), 1, () => 1)
    await soon(() => expect(waiting).toHaveLength(2))
    expect(lists.timeline.mock.calls.map(([query]) => query)).toMatchObject([
      { chainId: 2, page: 1, limit: 30 },
      { chainId: 3, page: 1 },
    ])
    waiting[0]?.answer([told(1)])
    expect(await same).toBe(await first)
    await soon(() => expect(waiting).toHaveLength(3))
    waiting[1]?.answer([])
    waiting[2]?.answer([])
    expect((await next).page).toBe(2)
    await other
  })

  test('a failure is thrown, stores nothing, and does not stand in the way', async () => {
    const { waiting, ...lists } = service()
    const first = readPage(lists, URL, view(4), 1, () => 1)
    await soon(() => expect(waiting).toHaveLength(1))
    waiting[0]?.fail(new ServiceError({ failure: 'timeout' }))
    await expect(first).rejects.toThrow(ServiceError)
    expect(await storedPages.get(viewId(URL, view(4)))).toBeUndefined()
    const again = readPage(lists, URL, view(4), 1, () => 2)
    await soon(() => expect(waiting).toHaveLength(2))
    waiting[1]?.answer([])
    expect((await again).at).toBe(2)
  })

  test('twelve views are kept, those seen last', async () => {
    const { waiting, ...lists } = service()
    for (let n = 1; n <= 14; n++) {
      const reading = readPage(lists, URL, view(n), 1, () => n)
      await soon(() => expect(waiting).toHaveLength(n))
      waiting[n - 1]?.answer([])
      await reading
    }
    const kept = (await storedPages.index()).map(({ id }) => id)
    expect(kept).toEqual(Array.from({ length: 12 }, (_, n) => viewId(URL, view(14 - n))))
    expect(await storedPages.get(viewId(URL, view(1)))).toBeUndefined()
  })

  test('what is stored stays within its budget', () => {
    const heavy = moment(1, { metadata: { image: `data:image/png;base64,${'A'.repeat(150_000)}` } })
    const page = withinBudget(pageOf(1, [heavy, heavy, ...from(2)]))
    expect(JSON.stringify(page).length).toBeLessThan(260_000)
    expect(page.entries.length).toBeGreaterThan(0)
  })
})
