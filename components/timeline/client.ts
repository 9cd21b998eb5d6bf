import { QueryClient } from '@tanstack/react-query'
import { CommandRefused, send } from '../../lib/messages/client'
import { type Problem, problemSchema } from '../../lib/service/errors'
import type { ListPage } from '../../lib/timeline/entry'
import { storedPages } from '../../lib/timeline/pages'
import { retryPause } from '../../lib/timeline/retry'
import type { View } from '../../lib/timeline/view'

const MINUTE = 60_000

/**
 * What this page has read. The service is asked through the background whether or not the browser believes to be online: it may
 * be on this computer.
 */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 30 * MINUTE,
      refetchOnWindowFocus: false,
      retry: false,
    },
  },
})

/** Tries a failed read of the service again as `retryPause` says. */
export const retrying = {
  retry: (failures: number, error: unknown) => retryPause(problemOf(error), failures) !== undefined,
  retryDelay: (failures: number, error: unknown) => retryPause(problemOf(error), failures) ?? 0,
}

/** Why a command to read failed; undefined when the background could not be reached. A failed connection while offline is `offline`. */
export function problemOf(error: unknown): Problem | undefined {
  const read = problemSchema.safeParse(error instanceof CommandRefused ? error.refusal.detail : undefined)
  if (!read.success) return undefined
  return read.data.failure === 'network' && !navigator.onLine ? { ...read.data, failure: 'offline' } : read.data
}

/** Asks the background for a page of a view. */
export const askPage = (view: View, page: number): Promise<ListPage> => send('readTimeline', { view, page })

/** The query of a view's page in storage: null when there is none. */
export const storedQuery = (id: string) => ({
  queryKey: ['stored', id],
  queryFn: async (): Promise<ListPage | null> => (await storedPages.get(id))?.page ?? null,
})
