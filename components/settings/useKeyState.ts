import { stores, useKeyHint } from '../state/stores'
import { useStored } from '../state/useStored'

/** What is known of the key for the service in use: `unchecked` where the service has not told whether it accepts it. */
type KeyState = 'none' | 'accepted' | 'refused' | 'unchecked'

export function useKeyState(): KeyState {
  const hint = useKeyHint()
  const { serviceUrl } = useStored(stores.settings)
  if (hint?.origin !== new URL(serviceUrl).origin) return 'none'
  return hint.checked ?? 'unchecked'
}
