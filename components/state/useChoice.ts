import { useState } from 'react'

/**
 * What a field shows that stores its choice: the choice at once, not only when it was stored, which would show the old value for a
 * moment in between. A choice that could not be stored gives way to the stored value.
 */
export function useChoice<T, C extends T = T>(
  stored: T,
  store: (value: C) => Promise<unknown>,
): [shown: T, choose: (value: C) => void] {
  const [choice, setChoice] = useState<{ value: C; replaces: T }>()
  const choose = (value: C) => {
    setChoice({ value, replaces: stored })
    store(value).catch(() => setChoice(undefined))
  }
  // What comes from storage is newer than the choice, whoever stored it.
  return [choice && Object.is(choice.replaces, stored) ? choice.value : stored, choose]
}
