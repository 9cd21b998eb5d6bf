import type { KeyHint } from '../../lib/settings/key-store'
import { stores } from './stores'
import { useStored } from './useStored'

/** The hint of the stored key, from whichever area holds it. */
export function useKeyHint(): KeyHint | null {
  const local = useStored(stores.keyInLocal)
  const session = useStored(stores.keyInSession)
  return session ?? local
}

/**
 * Whether the stored key was saved for the service of a URL: a key is sent to its own origin only.
 */
export const isKeyFor = (hint: KeyHint | null, serviceUrl: string): boolean =>
  hint?.origin === new URL(serviceUrl).origin

/**
 * The state of the key for the service in use. `unchecked`: the service has not said whether it
 * accepts the key.
 */
export function useKeyState() {
  const hint = useKeyHint()
  const { serviceUrl } = useStored(stores.settings)
  if (!hint || !isKeyFor(hint, serviceUrl)) return 'none'
  return hint.checked ?? 'unchecked'
}
