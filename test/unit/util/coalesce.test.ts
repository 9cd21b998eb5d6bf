import { describe, expect, test } from 'vitest'
import { createCoalescer } from '../../../lib/util/coalesce.ts'
import { soon } from '../soon.ts'

/** Work that ends when it is told to. */
function manualWork() {
  const runs: ((result: number) => void)[] = []
  return { runs, work: () => new Promise<number>((resolve) => void runs.push(resolve)) }
}

describe('join', () => {
  test('shares the run in flight, and starts another one after it', async () => {
    const { join } = createCoalescer<number>()
    const { runs, work } = manualWork()
    const [first, second, elsewhere] = [join('a', work), join('a', work), join('b', async () => 3)]
    expect(await elsewhere).toBe(3)
    expect(runs).toHaveLength(1)
    runs[0]?.(1)
    expect(await Promise.all([first, second])).toEqual([1, 1])
    void join('a', work)
    expect(runs).toHaveLength(2)
  })

  test('starts another run after one that failed', async () => {
    const { join } = createCoalescer<number>()
    await expect(join('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await join('a', async () => 2)).toBe(2)
  })
})

describe('follow', () => {
  test('gives a run that began after the call, one for all calls during the run before', async () => {
    const { follow } = createCoalescer<number>()
    const { runs, work } = manualWork()
    const first = follow('a', work)
    const others = [follow('a', work), follow('a', work)]
    expect(runs).toHaveLength(1)
    runs[0]?.(1)
    expect(await first).toBe(1)
    await soon(() => expect(runs).toHaveLength(2))
    const last = follow('a', work)
    runs[1]?.(2)
    expect(await Promise.all(others)).toEqual([2, 2])
    await soon(() => expect(runs).toHaveLength(3))
    runs[2]?.(3)
    expect(await last).toBe(3)
  })
})
