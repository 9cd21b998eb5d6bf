import { useEffect, useMemo, useState } from 'react'
import type { Address } from 'viem'
import { sameAddress } from '../../lib/chain/address'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import { walletsOfKey } from '../../lib/settings/account'
import type { CollectionList } from '../../lib/timeline/collections'
import { firstFrame } from './first-frame'
import { useKeyHint } from './key'
import { stores } from './stores'
import { useStored } from './useStored'

/** A list that is younger, in milliseconds, is not read again when a section opens. */
const MAX_AGE = 60_000

export interface Collections {
  /** The collections as last read; empty before the first reading. */
  list: CollectionList['collections']
  /** A sentence while the first list is being read. */
  readingText: string | undefined
  /** A sentence about why the last read failed. */
  failureText: string | undefined
}

/**
 * The stored collections of the account and its artist's other wallets. Reads them again when they
 * are old.
 */
export function useCollections(): Collections {
  const { account } = useStored(stores.settings)
  const stored = useStored(stores.collections)
  const list = stored && stored.account === account ? stored : null
  const hint = useKeyHint()
  const wallets = useMemo(() => (account ? walletsOfKey(account, hint) : []), [account, hint])
  const [busy, setBusy] = useState(() => isOld(account, wallets))
  useEffect(() => {
    if (!account || !isOld(account, wallets)) return
    setBusy(true)
    firstFrame()
      .then(() => send('readCollections', { account }))
      // A failed read is stored beside the list; an unreachable background leaves the list as it
      // is.
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }, [account, wallets])
  return {
    list: list?.collections ?? [],
    readingText: busy && !list ? t('compose.readingCollections') : undefined,
    failureText: list?.problem && problemSentences(list.problem).happened,
  }
}

/**
 * Whether the account's list is missing, old or incomplete. `wallets` are the artist's addresses.
 */
function isOld(account: string | undefined, wallets: readonly Address[]): boolean {
  const stored = stores.collections.current()
  if (account === undefined) return false
  if (stored?.account !== account || stored.problem || Date.now() - stored.at >= MAX_AGE)
    return true
  return !wallets.every((wallet) => stored.wallets.some((read) => sameAddress(read, wallet)))
}
