import { expect, test } from 'vitest'
import { follow } from '../../../components/state/useStored.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'

/**
 * A store whose reads give these values in turn, or fail where an Error stands, and a function that
 * reports a change.
 */
function followed(values: (string | Error)[]) {
  let changed: (value?: string) => void = () => undefined
  let reads = 0
  const stored = follow<string>({
    read: async () => {
      const value = values[reads++] ?? 'no more'
      if (value instanceof Error) throw value
      return value
    },
    watch: (listener) => {
      changed = listener
      return () => undefined
    },
    initial: 'initial',
  })
  return { stored, change: () => changed(), reads: () => reads }
}

test('a stored value stays as it was when it cannot be read again, until the next change', async () => {
  const { stored, change, reads } = followed(['first', new Error('broken'), 'third'])
  await stored.ready
  stored.subscribe(() => undefined)
  change()
  await soon(() => expect(reads()).toBe(2))
  expect(stored.current()).toBe('first')
  change()
  await soon(() => expect(stored.current()).toBe('third'))
})

test('a stored value is read again by the next page part that shows it when the last read failed', async () => {
  const { stored } = followed([new Error('broken'), 'second'])
  await expect(stored.ready).rejects.toThrow('broken')
  expect(stored.current()).toBe('initial')
  stored.subscribe(() => undefined)
  await soon(() => expect(stored.current()).toBe('second'))
})

test('a stored value that is told is not undone by a reading that began before', async () => {
  const reading = deferred<string>()
  let tell: (value?: string) => void = () => undefined
  const stored = follow<string>({
    read: () => reading.promise,
    watch: (listener) => {
      tell = listener
      return () => undefined
    },
    initial: 'initial',
  })
  tell('told')
  reading.resolve('read before')
  await stored.ready
  expect(stored.current()).toBe('told')
})
