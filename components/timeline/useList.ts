import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import type { Entry } from '../../lib/timeline/entry'
import { type LoadedPages, mergeFirstPage, mergePages, nextPage } from '../../lib/timeline/merge-pages'
import { type View, viewId } from '../../lib/timeline/view'
import { unlistedEntries } from '../../lib/writes/own-moments'
import { useUsername } from '../state/names'
import { recentPublications, stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { client, fetchPage, retryOptions, storedPageQuery } from './queries'

/** Age at which a list is read again when the user comes back to it, in milliseconds. */
const MAX_AGE = 5 * 60_000

export type List = ReturnType<typeof useList>

/** The list of a view: at once as it was stored, then page by page from the service. */
export function useList(view: View) {
  const { serviceUrl } = useStored(stores.settings)
  const id = viewId(serviceUrl, view)
  const [hasGap, setHasGap] = useState(false)

  const stored = useQuery(storedPageQuery(id)).data
  const list = useInfiniteQuery({
    queryKey: ['list', id],
    queryFn: ({ pageParam }) => fetchPage(view, pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPage(pages),
    // To compare ten thousand entries with each page would block the list.
    structuralSharing: false,
    ...retryOptions,
  })
  const firstPage = useQuery({
    queryKey: ['first', id],
    queryFn: () => fetchPage(view, 1),
    enabled: false,
    gcTime: 0,
    ...retryOptions,
  })

  const pages = useMemo(() => list.data?.pages ?? (stored ? [stored] : []), [list.data, stored])
  const entries = useMemo(() => mergePages(pages), [pages])
  const at = pages[0]?.at
  const { refetch: fetchList, fetchNextPage } = list
  const { refetch: fetchFirstPage } = firstPage

  const refresh = useCallback(async () => {
    if (!client.getQueryData(['list', id])) return void fetchList({ cancelRefetch: false })
    const { data } = await fetchFirstPage({ cancelRefetch: false })
    const loaded = client.getQueryData<LoadedPages>(['list', id])
    if (!data || !loaded) return
    const merged = mergeFirstPage(loaded, data)
    client.setQueryData(['list', id], merged.loaded)
    setHasGap(merged.gap)
    if (merged.added === 0) showToast(t('timeline.nothingNew'))
    else announce(newEntriesSentence(view.what, merged.added, merged.gap))
  }, [id, view.what, fetchList, fetchFirstPage])

  const fetchNext = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])

  /** Replaces the list with the first page that was read last; the gap behind it is then filled page by page. */
  const startOver = () => {
    const page = client.getQueryData<LoadedPages['pages'][number]>(['first', id])
    if (page) client.setQueryData(['list', id], { pages: [page], pageParams: [1] } satisfies LoadedPages)
    setHasGap(false)
  }

  const isLoaded = list.data !== undefined
  const readAt = useRef(at)
  readAt.current = at
  useEffect(() => {
    const refreshOldList = () => {
      const age = Date.now() - (readAt.current ?? 0)
      if (document.visibilityState === 'visible' && isLoaded && age >= MAX_AGE) void refresh()
    }
    refreshOldList()
    document.addEventListener('visibilitychange', refreshOldList)
    return () => document.removeEventListener('visibilitychange', refreshOldList)
  }, [isLoaded, refresh])

  const failed = list.isError || firstPage.isError
  useEffect(() => {
    const retry = () => void refresh()
    if (!failed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed, refresh])

  return {
    id,
    entries,
    /** When the shown pages were read, in milliseconds. */
    at,
    /** The shown page is the stored one; the service has not answered yet. */
    fromStorage: !list.data && pages.length > 0,
    isFetching: list.isFetching || firstPage.isFetching,
    /** The failure of the last request, and the pause before another attempt, if there is one. */
    failure: failureOf(firstPage) ?? failureOf(list),
    hasNext: list.hasNextPage,
    nextPageFailed: list.isFetchNextPageError,
    fetchNext,
    refresh,
    /** A whole page of entries came in front, and more may lie behind it: they wait until the list starts over. */
    hasGap,
    startOver,
  }
}

/** Says how many entries came in front; with a gap behind them, that there are some. */
export function newEntriesSentence(what: View['what'], count: number, hasGap: boolean): string {
  if (hasGap) return t('timeline.manyNew')
  return t(what === 'moments' ? 'timeline.newMoments' : 'timeline.newCollections', count)
}

interface QueryState {
  error: unknown
  failureReason: unknown
  failureCount: number
  isFetching: boolean
}

function failureOf({ error, failureReason, failureCount, isFetching }: QueryState) {
  if (!isFetching) return error ? { error } : undefined
  return failureCount > 0
    ? { error: failureReason, pause: retryOptions.retryDelay(failureCount - 1, failureReason) }
    : undefined
}

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
