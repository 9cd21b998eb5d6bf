import { beforeEach, vi } from 'vitest'
import type { Stored } from '../../components/state/useStored.ts'

/**
 * The stores of a page live as long as the page. All tests of a file share their modules, so that
 * the values of one test would be there in the next, whose storage is empty: here each test has the
 * stores of a page that was just opened.
 */
const { reopened } = vi.hoisted(() => ({ reopened: [] as (() => Promise<unknown>)[] }))

vi.mock(import('../../components/state/useStored.ts'), async (original) => {
  const { follow, ...others } = await original()
  const followAnew: typeof follow = <T>(origin: Parameters<typeof follow<T>>[0]): Stored<T> => {
    let store = follow(origin)
    reopened.push(() => {
      store = follow(origin)
      return store.ready
    })
    return {
      get ready() {
        return store.ready
      },
      current: () => store.current(),
      subscribe: (changed) => store.subscribe(changed),
    }
  }
  return { ...others, follow: followAnew }
})

// After the hook that empties the storage. What cannot be read is told to the test that waits for
// it.
beforeEach(() => Promise.allSettled(reopened.map((open) => open())))
