import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import type { Entry } from '../../lib/timeline/entry'
import { mergePages } from '../../lib/timeline/merge-pages'
import { FIRST_PAGE } from '../../lib/timeline/page-request'
import { type View, viewId } from '../../lib/timeline/view'
import { useUsername } from '../state/names'
import { recentPublications, stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { unlistedEntries, withOwnTexts } from './own-moments'
import { client, listQuery, pauseBefore } from './queries'

/** Age at which a list is read again when the user comes back to it, in milliseconds. */
const MAX_AGE = 5 * 60_000

export type List = ReturnType<typeof useList>

/** The list of a view: at once as it was stored, then page by page from the service. */
export function useList(view: View) {
  const { serviceUrl } = useStored(stores.settings)
  const publications = useStored(recentPublications())
  const id = viewId(serviceUrl, view)
  const options = listQuery(view, id)
  const query = useInfiniteQuery(options)
  const { data, isFetching } = query
  const [first] = data?.pages ?? []
  const fromStorage = first?.isStored === true
  const { entries, hasGap } = useMemo(() => mergePages(data?.pages ?? []), [data])

  const refresh = async () => {
    if (!first || fromStorage) return void query.refetch({ cancelRefetch: false })
    const { data: read, isError } = await query.fetchPreviousPage({ cancelRefetch: false })
    if (isError || !read) return
    const merged = mergePages(read.pages)
    // One's own moments stood there before the service listed them.
    const shown = new Set(
      [...entries, ...unlistedEntries(publications, view, serviceUrl, first.at)].map(
        ({ key }) => key,
      ),
    )
    const added = merged.entries.filter(({ key }) => !shown.has(key)).length
    if (added === 0 && !merged.hasGap) showToast(t('timeline.nothingNew'))
    else announce(newEntriesSentence(view.what, added, merged.hasGap))
  }

  /** Reads a list again when the user comes back to it after a while, or after a failure. */
  const comeBack = useEffectEvent(() => {
    const isOld = Date.now() - (first?.at ?? 0) >= MAX_AGE
    if (document.visibilityState === 'visible' && !isFetching && (query.isError || isOld))
      void refresh()
  })
  useEffect(() => {
    comeBack()
    document.addEventListener('visibilitychange', comeBack)
    addEventListener('online', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      removeEventListener('online', comeBack)
    }
  }, [])

  return {
    id,
    entries,
    /** When the shown list was read, in milliseconds. */
    at: first?.at,
    /** The shown page is the stored one; the service has not answered yet. */
    fromStorage,
    isFetching,
    failure: failureOf(query),
    hasNext: query.hasNextPage,
    nextPageFailed: query.isFetchNextPageError,
    fetchNext: () => void query.fetchNextPage({ cancelRefetch: false }),
    refresh,
    /**
     * A whole page of entries came in front, and more may lie behind it: they wait until the list
     * starts over.
     */
    hasGap,
    /**
     * Replaces the list with the first page that was read last; the rest is then read page by page.
     */
    startOver: () =>
      first && client.setQueryData(options.queryKey, { pages: [first], pageParams: [FIRST_PAGE] }),
  }
}

/** Says how many entries came in front; with a gap behind them, that there are some. */
export function newEntriesSentence(what: View['what'], count: number, hasGap: boolean): string {
  if (hasGap) return t('timeline.manyNew')
  return t(what === 'moments' ? 'timeline.newMoments' : 'timeline.newCollections', count)
}

/** The failure of the last request, and the pause before another attempt, if there is one. */
function failureOf({ error, failureReason, failureCount, isFetching }: Failures) {
  if (!isFetching) return error ? { error } : undefined
  return failureCount > 0
    ? { error: failureReason, pause: pauseBefore(failureCount - 1, failureReason) }
    : undefined
}

type Failures = Pick<
  UseInfiniteQueryResult,
  'error' | 'failureReason' | 'failureCount' | 'isFetching'
>

/**
 * The user's own moments that the service does not list yet, followed by the entries of the list,
 * each once. Own moments carry the artist's name that the service gives for the account.
 */
export function useEntries({ entries, at }: List, view: View): Entry[] {
  const { serviceUrl, account } = useStored(stores.settings)
  const username = useUsername(account)
  const publications = useStored(recentPublications())
  return useMemo(() => {
    const listed = new Set(entries.map(({ key }) => key))
    const own = unlistedEntries(publications, view, serviceUrl, at).filter(
      ({ key }) => !listed.has(key),
    )
    const listedEntries = withOwnTexts(entries, publications)
    return own.length > 0
      ? [...own.map((entry) => withName(entry, account, username)), ...listedEntries]
      : listedEntries
  }, [entries, at, view, serviceUrl, account, username, publications])
}

function withName(entry: Entry, account: string | undefined, username: string | undefined): Entry {
  if (!username || !account || entry.kind !== 'moment' || !entry.creator) return entry
  const { address } = entry.creator
  return sameAddress(address, account) ? { ...entry, creator: { address, username } } : entry
}
