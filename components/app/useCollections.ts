import { useEffect, useState } from 'react'
import type { CollectionList } from '../../lib/lists/collections'
import { send } from '../../lib/messages/client'
import { problemWords } from '../../lib/words/problems'
import { t } from '../../lib/words/t'
import { useStored } from '../ui/stored'
import { stores } from './stores'

/** A list younger than this is not read again when a section opens. */
const FRESH = 60_000

/** The account's collections as last read, read again when that is a while ago; and a sentence about the reading. */
export function useCollections(): { list: CollectionList['collections']; reading: string | undefined } {
  const { account } = useStored(stores.settings)
  const stored = useStored(stores.collections)
  const list = stored && stored.account === account ? stored : null
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const known = stores.collections.current()
    if (!account || (known?.account === account && !known.problem && Date.now() - known.at < FRESH)) return
    setBusy(true)
    send('readCollections', { account })
      // What went wrong is stored beside the list; a background that cannot be reached leaves the list as it is.
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }, [account])
  const reading =
    busy && !list ? t('write.readingCollections') : list?.problem ? problemWords(list.problem).happened : undefined
  return { list: list?.collections ?? [], reading }
}
