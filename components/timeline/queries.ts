import { infiniteQueryOptions, QueryClient, useQuery } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { send } from '../../lib/messages/client'
import { Refused } from '../../lib/messages/refusal'
import { type Problem, parseJson } from '../../lib/service/errors'
import { lenientMetadata, type Metadata, type Moment } from '../../lib/service/moment'
import type { MomentReference } from '../../lib/service/requests'
import type { ContentAccess, ContentSource } from '../../lib/timeline/content-source'
import type { ListPage } from '../../lib/timeline/entry'
import { nextRequest } from '../../lib/timeline/merge-pages'
import { FIRST_PAGE } from '../../lib/timeline/page-request'
import { storedPages } from '../../lib/timeline/pages'
import { ContentError, readContent, readPicture } from '../../lib/timeline/read-content'
import { retryPause } from '../../lib/timeline/retry'
import type { View } from '../../lib/timeline/view'
import type { LimitedText } from '../../lib/util/read-limited'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** How long content that nothing shows any more is kept, in milliseconds. */
const KEEP_TIME = 30 * 60_000

/**
 * The cache of this page. Queries run even when the browser believes it is offline: the service may
 * be on this computer.
 */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEEP_TIME,
      refetchOnWindowFocus: false,
      retry: false,
    },
  },
})

/** The problem of a failed read; undefined when the background could not be reached. */
export const listProblem = (error: unknown): Problem | undefined =>
  error instanceof Refused ? error.refusal.problem : undefined

/**
 * A page of a list. `isStored`: it comes from storage, and is shown until the service has answered.
 */
type LoadedPage = ListPage & { isStored?: true }

/**
 * The query for a list, page by page. A page before its first one is that page, read again
 * (`mergePages`).
 */
export const listQuery = (view: View, id: string) =>
  infiniteQueryOptions({
    queryKey: ['list', id],
    queryFn: ({ pageParam }): Promise<LoadedPage> =>
      send('readTimeline', { view, request: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (_, pages) => nextRequest(pages),
    getPreviousPageParam: () => FIRST_PAGE,
    // A list that has been read is not stale: react-query would read all its pages again.
    staleTime: ({ state }) => (state.data?.pages[0]?.isStored ? 0 : Number.POSITIVE_INFINITY),
    // To compare ten thousand entries with each page would block the list.
    structuralSharing: false,
    retry: (failures, error) => pauseBefore(failures, error) !== undefined,
    retryDelay: (failures, error) => pauseBefore(failures, error) ?? 0,
  })

/**
 * The pause before a failed read of the service is tried again, in milliseconds; undefined when it
 * is not.
 */
export const pauseBefore = (failures: number, error: unknown) =>
  retryPause(listProblem(error), failures)

/**
 * Puts the stored first page of a list into the cache, where there is one, so that the list's first
 * frame has it.
 */
export async function loadStoredPage(view: View, id: string): Promise<void> {
  const { queryKey } = listQuery(view, id)
  if (client.getQueryData(queryKey)) return
  const stored = await storedPages.get(id)
  if (stored)
    client.setQueryData(queryKey, {
      pages: [{ ...stored.page, isStored: true }],
      pageParams: [FIRST_PAGE],
    })
}

export const momentQuery = (moment: MomentReference) => ({
  queryKey: ['moment', moment],
  queryFn: () => send('readMoment', moment),
  // The sale and the admins may change at any time.
  gcTime: 0,
})

/** A moment of the lists that this page has read. */
export function listedMoment(key: string): Moment | undefined {
  const lists = client.getQueriesData<{ pages: ListPage[] }>({ queryKey: ['list'] })
  const pages = lists.flatMap(([, data]) => data?.pages ?? [])
  return pages
    .flatMap(({ entries }) => entries.filter((entry) => entry.kind === 'moment'))
    .find((moment) => moment.key === key)
}

/** Maximum size of metadata, in bytes; a picture inside it may take most of that. */
const METADATA_LIMIT = 300_000

/**
 * Every request for content waits here for its turn: at most four at a time, for gateways are slow
 * and shared.
 */
const contentQueue = new PQueue({ concurrency: 4 })

/** Where content may come from by the settings, and whether it may be asked for at all. */
export function useContentAccess(): { access: ContentAccess; loadMedia: boolean } {
  const access = useStored(stores.settings)
  const { loadMedia } = useStored(stores.preferences)
  return { access, loadMedia }
}

export const textQuery = (uri: string, source: ContentSource) => ({
  queryKey: ['text', uri],
  queryFn: ({ signal }: { signal: AbortSignal }) => read(source, signal),
})

/** A text that this page has loaded, or loads just now. */
export const useLoadedText = (uri = ''): string | undefined =>
  useQuery({ ...textQuery(uri, { at: 'nowhere' }), enabled: false }).data?.text

/** Without a source the query only gives what has been read. */
export const metadataQuery = (uri: string, source: ContentSource = { at: 'nowhere' }) => ({
  queryKey: ['metadata', uri],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Metadata> => {
    const { text } = await read(source, signal, METADATA_LIMIT)
    const { data: metadata } = lenientMetadata.safeParse(parseJson(text))
    if (!metadata) throw new ContentError('No metadata')
    return metadata
  },
})

/**
 * Maximum number of pixels of a picture: Chromium decodes four times as many for 24 s, in which the
 * page stands still.
 */
const MAX_PIXELS = 100_000_000

/** The picture has more pixels than a page can show without harm, in however few bytes. */
export class PictureTooLarge extends Error {
  override name = 'PictureTooLarge'
}

/** The query for a picture, which the browser's own cache keeps. */
export const pictureQuery = (uri: string, source: ContentSource) => ({
  queryKey: ['picture', uri],
  gcTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Blob> => {
    const blob = await contentQueue.add(() => readPicture(source, signal), { signal })
    if ((await pixelsOf(blob)) > MAX_PIXELS) throw new PictureTooLarge()
    return blob
  },
})

/**
 * The number of pixels of a picture, which the browser reads in its header and decodes only to
 * paint it. Rejects without one.
 */
async function pixelsOf(blob: Blob): Promise<number> {
  const image = new Image()
  image.src = URL.createObjectURL(blob)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
    })
    return image.naturalWidth * image.naturalHeight
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Content that this page has loaded; undefined while it has not. */
export const loadedContent = {
  text: (uri: string): string | undefined => client.getQueryData<LimitedText>(['text', uri])?.text,
  metadata: (uri: string): Metadata | undefined => client.getQueryData<Metadata>(['metadata', uri]),
}

/**
 * Whether content can be read now: inline content always, other content only where it may be asked
 * for.
 */
export const isReadable = (source: ContentSource, loadMedia: boolean): boolean =>
  source.at === 'inline' || (loadMedia && source.at === 'gateways')

async function read(source: ContentSource, signal: AbortSignal, limit?: number) {
  if (source.at === 'inline') return readContent(source, signal, limit)
  return contentQueue.add(() => readContent(source, signal, limit), { signal })
}
