import { useEffect } from 'react'
import { send } from '../../lib/messages/client'
import { stores } from './stores'
import { useStored } from './useStored'

/** Milliseconds between two questions: the time between two blocks of Base. */
const INTERVAL = 2_000

/** Has the background ask the chain regularly while this surface is visible and an accepted write waits for its receipt. */
export function useConfirmation(): void {
  const { confirm } = useStored(stores.settings)
  const awaitsReceipt = useStored(stores.awaitsReceipt)
  const waits = confirm && awaitsReceipt
  useEffect(() => {
    if (!waits) return
    const ask = () => {
      // If the background cannot be reached, the next tick asks again.
      if (!document.hidden) send('confirmShown', {}).catch(() => undefined)
    }
    ask()
    const timer = setInterval(ask, INTERVAL)
    return () => clearInterval(timer)
  }, [waits])
}
