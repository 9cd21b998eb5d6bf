import { useMemo } from 'react'
import type { Entry } from '../../lib/timeline/entry'
import type { View } from '../../lib/timeline/view'
import { unlistedEntries } from '../../lib/writes/own-moments'
import { recentPublications, stores } from '../state/stores'
import { useStored } from '../state/useStored'
import type { List } from './useList'

/** The entries of a list, each once, behind those of the user's own moments that the service does not list yet. */
export function useEntries({ entries, at }: List, view: View): Entry[] {
  const { serviceUrl } = useStored(stores.settings)
  const publications = useStored(recentPublications())
  return useMemo(() => {
    const listed = new Set(entries.map(({ key }) => key))
    const own = unlistedEntries(publications, view, serviceUrl, at).filter(({ key }) => !listed.has(key))
    return own.length > 0 ? [...own, ...entries] : entries
  }, [entries, at, view, serviceUrl, publications])
}
