import { useMemo } from 'react'
import { sameAddress } from '../../lib/chain/address'
import type { Entry } from '../../lib/timeline/entry'
import type { View } from '../../lib/timeline/view'
import { unlistedEntries } from '../../lib/writes/own-moments'
import { useUsername } from '../state/names'
import { recentPublications, stores } from '../state/stores'
import { useStored } from '../state/useStored'
import type { List } from './useList'

/**
 * The user's own moments that the service does not list yet, followed by the entries of the list, each once. Own moments carry
 * the artist's name that the service gives for the account.
 */
export function useEntries({ entries, at }: List, view: View): Entry[] {
  const { serviceUrl, account } = useStored(stores.settings)
  const username = useUsername(account)
  const publications = useStored(recentPublications())
  return useMemo(() => {
    const listed = new Set(entries.map(({ key }) => key))
    const own = unlistedEntries(publications, view, serviceUrl, at).filter(({ key }) => !listed.has(key))
    return own.length > 0 ? [...own.map((entry) => withName(entry, account, username)), ...entries] : entries
  }, [entries, at, view, serviceUrl, account, username, publications])
}

function withName(entry: Entry, account: string | undefined, username: string | undefined): Entry {
  if (!username || !account || entry.kind !== 'moment' || !entry.creator) return entry
  const { address } = entry.creator
  return sameAddress(address, account) ? { ...entry, creator: { address, username } } : entry
}
