import { useEffect } from 'react'
import { send } from '../../lib/messages/client'
import { stores } from './stores'
import { useStored } from './useStored'

const EVERY = 2_000

/** While this surface is visible and an accepted write waits for the chain, has the chain asked every 2 s. */
export function useConfirmation(): void {
  const { confirm } = useStored(stores.settings)
  const awaitsReceipt = useStored(stores.awaitsReceipt)
  const waits = confirm && awaitsReceipt
  useEffect(() => {
    if (!waits) return
    const ask = () => {
      // A background that cannot be reached is asked again with the next beat.
      if (!document.hidden) send('confirmShown', {}).catch(() => undefined)
    }
    ask()
    const timer = setInterval(ask, EVERY)
    return () => clearInterval(timer)
  }, [waits])
}
