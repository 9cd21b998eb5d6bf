import { useEffect } from 'react'
import { send } from '../../lib/messages/client'
import { stores } from './stores'
import { useStored } from './useStored'

/** In milliseconds; Base makes a block as often. */
const EVERY = 2_000

/** Asks the chain regularly while this surface is visible and an accepted write waits for it. */
export function useConfirmation(): void {
  const { confirm } = useStored(stores.settings)
  const awaitsReceipt = useStored(stores.awaitsReceipt)
  const waits = confirm && awaitsReceipt
  useEffect(() => {
    if (!waits) return
    const ask = () => {
      // If the background cannot be reached, the next beat asks again.
      if (!document.hidden) send('confirmShown', {}).catch(() => undefined)
    }
    ask()
    const timer = setInterval(ask, EVERY)
    return () => clearInterval(timer)
  }, [waits])
}
