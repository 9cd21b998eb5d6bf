import { QueryClient } from '@tanstack/react-query'
import { CommandRefused, send } from '../../lib/messages/client'
import type { Problem } from '../../lib/service/errors'
import type { ListPage } from '../../lib/timeline/entry'
import { retryPause } from '../../lib/timeline/retry'
import type { View } from '../../lib/timeline/view'

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
