import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Stored } from '../../../components/state/useStored.ts'
import { answerCommands } from '../background.ts'

/** Opens each store of the page anew. */
const reopenStores = vi.hoisted((): (() => Promise<unknown>)[] => [])

/**
 * The stores of a page live as long as the page. The tests of a file share its modules, so that
 * the values of one would be there in the next, whose storage is empty: here each test has the stores
 * of a page that was just opened.
 */
vi.mock(import('../../../components/state/useStored.ts'), async (original) => {
  const { follow, ...others } = await original()
  const followAnew: typeof follow = <T>(origin: Parameters<typeof follow<T>>[0]): Stored<T> => {
    let store = follow(origin)
    reopenStores.push(() => {
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

Object.assign(fakeBrowser.commands, { getAll: async () => [] })

beforeEach(async () => {
  // Nobody waits in vain for a background that is not there.
  answerCommands()
  // After the hook that empties the storage. What cannot be read is told to the test that waits for
  // it.
  await Promise.allSettled(reopenStores.map((reopen) => reopen()))
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})
