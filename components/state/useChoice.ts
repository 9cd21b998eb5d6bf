import { useState } from 'react'
import { debug } from '../../lib/util/debug'

/**
 * Gives the value of a field that stores each choice, and the function that chooses. A choice is
 * shown at once: until it is stored, the field would show the old value. A choice that could not be
 * stored gives way to the stored value.
 */
export function useChoice<T, C extends T = T>(
  stored: T,
  store: (value: C) => Promise<unknown>,
): [shown: T, choose: (value: C) => void] {
  const [choice, setChoice] = useState<{ value: C; replaces: T }>()
  const choose = (value: C) => {
    setChoice({ value, replaces: stored })
    store(value).catch((error) => {
      debug('storage', 'the choice is not stored', error)
      setChoice(undefined)
    })
  }
  // A new stored value is newer than the choice, whoever stored it.
  return [choice && Object.is(choice.replaces, stored) ? choice.value : stored, choose]
}
