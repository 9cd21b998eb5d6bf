import { QueryClient } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { useMemo } from 'react'
import { CommandRefused, send } from '../../lib/messages/client'
import { type Problem, parseJson } from '../../lib/service/errors'
import { lenientMetadata, type Metadata } from '../../lib/service/moment'
import { type ContentAccess, type ContentSource, contentAccess } from '../../lib/timeline/content-source'
import type { Entry, ListPage } from '../../lib/timeline/entry'
import { storedPages } from '../../lib/timeline/pages'
import { ContentError, readContent } from '../../lib/timeline/read-content'
import { retryPause } from '../../lib/timeline/retry'
import { storedTexts, storeText } from '../../lib/timeline/texts'
import type { View } from '../../lib/timeline/view'
import type { LimitedText } from '../../lib/util/read-limited'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** How long content that nothing shows any more is kept, in milliseconds. */
const KEEP_TIME = 30 * 60_000

/** The cache of this page. Queries run even when the browser believes it is offline: the service may be on this computer. */
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

/** Options of a query that tries a failed read of the service again as `retryPause` says. */
export const retryOptions = {
  retry: (failures: number, error: unknown) => retryPause(listProblem(error), failures) !== undefined,
  retryDelay: (failures: number, error: unknown) => retryPause(listProblem(error), failures) ?? 0,
}

/** The problem of a failed read; undefined when the background could not be reached. A failed connection while offline is `offline`. */
export function listProblem(error: unknown): Problem | undefined {
  if (!(error instanceof CommandRefused) || error.refusal.code !== 'service') return undefined
  const problem = error.refusal.detail as Problem
  return problem.failure === 'network' && !navigator.onLine ? { ...problem, failure: 'offline' } : problem
}

/** Asks the background for a page of a view. */
export const fetchPage = (view: View, page: number): Promise<ListPage> => send('readTimeline', { view, page })

/** Maximum size of metadata, in bytes; a picture inside it may take most of that. */
const METADATA_LIMIT = 300_000

/** Every request for content waits here for its turn: at most four at a time, for gateways are slow and shared. */
export const contentQueue = new PQueue({ concurrency: 4 })

/** Where content may come from by the settings, and whether it may be asked for at all. */
export function useContentAccess(): { access: ContentAccess; loadMedia: boolean } {
  const settings = useStored(stores.settings)
  const hosts = useStored(stores.contentHosts)
  const access = useMemo(() => contentAccess(settings, hosts), [settings, hosts])
  return { access, loadMedia: settings.loadMedia }
}

/** A text of the cache. `isKept`: it comes from storage and is to be read again. */
export interface CachedText extends LimitedText {
  isKept?: true
}

/** The query for the text at a URI. */
export const textQuery = (uri: string, source: ContentSource) => ({
  queryKey: ['text', uri],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CachedText> => read(uri, source, signal),
  staleTime: ({ state }: { state: { data: CachedText | undefined } }) => (state.data?.isKept ? 0 : Number.POSITIVE_INFINITY),
})

/** The query for the metadata at a moment's `uri`. Without a source it only gives what has been read. */
export const metadataQuery = (uri: string, source: ContentSource = { at: 'nowhere' }) => ({
  queryKey: ['metadata', uri],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Metadata> => {
    const { text } = await read(uri, source, signal, METADATA_LIMIT)
    const metadata = parseMetadata(text)
    if (!metadata) throw new ContentError()
    return metadata
  },
})

const parseMetadata = (text: string): Metadata | undefined => lenientMetadata.safeParse(parseJson(text)).data

/** Content that this page has loaded; undefined while it has not. */
export const loadedContent = {
  text: (uri: string): string | undefined => client.getQueryData<CachedText>(['text', uri])?.text,
  metadata: (uri: string): Metadata | undefined => client.getQueryData<Metadata>(['metadata', uri]),
}

/** Whether content can be read now: inline content always, other content only where it may be asked for. */
export const isReadable = (source: ContentSource, loadMedia: boolean): boolean =>
  source.at === 'inline' || (loadMedia && (source.at === 'gateways' || (source.at === 'host' && source.access !== undefined)))

/**
 * The query for the stored first page of a view; null when there is none. Puts the stored texts of the page into the cache,
 * too.
 */
export const storedPageQuery = (id: string) => ({
  queryKey: ['stored', id],
  queryFn: async (): Promise<ListPage | null> => {
    const { page = null } = (await storedPages.get(id)) ?? {}
    if (page) await recallContent(page.entries)
    return page
  },
})

/**
 * Puts the stored texts and metadata of a stored page into the cache, so that its first frame has them. A text is read again
 * when its card is shown; metadata does not change.
 */
async function recallContent(entries: readonly Entry[]): Promise<void> {
  const moments = entries.filter((entry) => entry.kind === 'moment')
  for (const { id, text } of await storedTexts.many(moments.flatMap(({ metadata, uri }) => (metadata || !uri ? [] : [uri])))) {
    const metadata = parseMetadata(text)
    if (metadata && !loadedContent.metadata(id)) client.setQueryData(['metadata', id], metadata)
  }
  const uris = moments.flatMap(({ metadata, uri = '' }) => (metadata ?? loadedContent.metadata(uri))?.contentUri ?? [])
  for (const { id, text, cut } of await storedTexts.many(uris)) {
    if (loadedContent.text(id) === undefined) client.setQueryData<CachedText>(['text', id], { text, cut, isKept: true })
  }
}

async function read(uri: string, source: ContentSource, signal: AbortSignal, limit?: number): Promise<LimitedText> {
  if (source.at === 'inline') return readContent(source, signal, limit)
  const text = await contentQueue.add(() => readContent(source, signal, limit), { signal })
  void storeText(uri, text, Date.now())
  return text
}
