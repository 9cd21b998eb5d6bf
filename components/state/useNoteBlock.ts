import { useEffect } from 'react'
import { send } from '../../lib/messages/client'

/**
 * Has the background read the latest block of a chain when a dialog opens: a write's lost outcome
 * is searched for from there on. Does nothing without a chain.
 */
export function useNoteBlock(chainId: number | undefined): void {
  useEffect(() => {
    if (chainId === undefined) return
    // Without a block the write is sent all the same.
    send('noteBlock', { chainId }).catch(() => undefined)
  }, [chainId])
}
