import { useEffect, useState } from 'react'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { CollectionList } from '../../lib/timeline/collections'
import { stores } from './stores'
import { useStored } from './useStored'

/** A list younger than this is not read again when a section opens. */
const FRESH = 60_000

interface Collections {
  list: CollectionList['collections']
  /** Said while the first list is still to come. */
  reading: string | undefined
  /** Why the last reading failed. */
  failed: string | undefined
}

/** The account's collections as last read, read again when that is a while ago; and what there is to say of the reading. */
export function useCollections(): Collections {
  const { account } = useStored(stores.settings)
  const stored = useStored(stores.collections)
  const list = stored && stored.account === account ? stored : null
  const [busy, setBusy] = useState(() => isOld(account))
  useEffect(() => {
    if (!account || !isOld(account)) return
    setBusy(true)
    send('readCollections', { account })
      // What went wrong is stored beside the list; a background that cannot be reached leaves the list as it is.
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }, [account])
  return {
    list: list?.collections ?? [],
    reading: busy && !list ? t('write.readingCollections') : undefined,
    failed: list?.problem && problemSentences(list.problem).happened,
  }
}

/** Whether the account's list is to be read: it never was, or a while ago, or without success. */
function isOld(account: string | undefined): boolean {
  const known = stores.collections.current()
  return account !== undefined && !(known?.account === account && !known.problem && Date.now() - known.at < FRESH)
}
