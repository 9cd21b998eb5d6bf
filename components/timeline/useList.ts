import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { itemsOf, type Loaded, nextPage, withHead } from '../../lib/timeline/merge-pages'
import { type View, viewId } from '../../lib/timeline/view'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { showToast } from '../ui/Announcer'
import { useWhole } from '../ui/useWhole'
import { askPage, client, retrying, storedQuery } from './client'

/** A list that was read so long ago is read again when the person comes back to it, in milliseconds. */
const OLD = 5 * 60_000

/** What came in front since: so many, or a page of which nothing was known (`gap`). */
export interface News {
  count: number
  gap: boolean
}

export type List = ReturnType<typeof useList>

/** One view: at once as it was stored, then as the service tells it, page by page. */
export function useList(view: View) {
  const { serviceUrl } = useStored(stores.settings)
  const id = viewId(serviceUrl, view)
  const [news, setNews] = useState<News>()

  const stored = useQuery(storedQuery(id)).data
  // What is stored is shown before the service is asked: asking takes some milliseconds of the first frame.
  const whole = useWhole()
  const list = useInfiniteQuery({
    enabled: whole,
    queryKey: ['list', id],
    queryFn: ({ pageParam }) => askPage(view, pageParam),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => nextPage(pages),
    // Comparing ten thousand entries with each page would be felt.
    structuralSharing: false,
    ...retrying,
  })
  const head = useQuery({ queryKey: ['head', id], queryFn: () => askPage(view, 1), enabled: false, gcTime: 0, ...retrying })

  const pages = useMemo(() => list.data?.pages ?? (stored ? [stored] : []), [list.data, stored])
  const items = useMemo(() => itemsOf(pages), [pages])
  const at = pages[0]?.at
  const { refetch: readAll, fetchNextPage } = list
  const { refetch: readHead } = head

  const refresh = useCallback(async () => {
    if (!client.getQueryData(['list', id])) return void readAll({ cancelRefetch: false })
    const { data } = await readHead({ cancelRefetch: false })
    const loaded = client.getQueryData<Loaded>(['list', id])
    if (!data || !loaded) return
    const merged = withHead(loaded, data)
    client.setQueryData(['list', id], merged.loaded)
    if (merged.added === 0) return showToast(t('timeline.nothingNew'))
    setNews((old) => ({ count: merged.added + (merged.gap ? 0 : (old?.count ?? 0)), gap: merged.gap }))
  }, [id, readAll, readHead])

  const next = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])

  /** Begins anew with the page that was read last; for a gap. */
  const startOver = () => {
    const page = client.getQueryData<Loaded['pages'][number]>(['head', id])
    if (page) client.setQueryData(['list', id], { pages: [page], pageParams: [1] } satisfies Loaded)
  }

  const read = list.data !== undefined
  const readAt = useRef(at)
  readAt.current = at
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible' && read && Date.now() - (readAt.current ?? 0) >= OLD) void refresh()
    }
    back()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [read, refresh])

  useEffect(() => {
    const again = () => void refresh()
    if (!list.isError && !head.isError) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [list.isError, head.isError, refresh])

  return {
    id,
    items,
    /** When what is shown was read. */
    at,
    /** What is shown comes from storage; the service has not answered yet. */
    fromStorage: !list.data && pages.length > 0,
    asking: (!whole && !list.data) || list.isFetching || head.isFetching,
    /** Why the last request failed, and whether another attempt is to come. */
    failure: failureOf(head) ?? failureOf(list),
    hasNext: list.hasNextPage,
    failedNext: list.isFetchNextPageError,
    next,
    refresh,
    news,
    showNews: () => {
      if (news?.gap) startOver()
      setNews(undefined)
    },
    seenNews: () => news && !news.gap && setNews(undefined),
  }
}

interface Asked {
  error: unknown
  failureReason: unknown
  failureCount: number
  isFetching: boolean
}

function failureOf({ error, failureReason, failureCount, isFetching }: Asked) {
  if (isFetching)
    return failureCount > 0 ? { error: failureReason, pause: retrying.retryDelay(failureCount - 1, failureReason) } : undefined
  return error ? { error } : undefined
}
