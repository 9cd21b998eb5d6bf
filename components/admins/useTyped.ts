import { useState } from 'react'
import { type TypedField, typedInAdmins } from '../../lib/admins/typed'
import { debug } from '../../lib/util/debug'
import { follow } from '../state/useStored'

const typedStore = follow({ read: typedInAdmins.get, watch: typedInAdmins.watch, initial: {} })

/** Resolves when what was typed before has been read. */
export const typedReady = typedStore.ready

/** The text of a field, which is there again when the section is shown again, and its setter. */
export function useTyped(field: TypedField): [text: string, change: (typed: string) => void] {
  const [text, setText] = useState(() => typedStore.current()[field] ?? '')
  const change = (typed: string) => {
    setText(typed)
    typedInAdmins
      .update((all) => ({ ...all, [field]: typed }))
      .catch((error) => debug('admins', 'what is typed is not kept', error))
  }
  return [text, change]
}
