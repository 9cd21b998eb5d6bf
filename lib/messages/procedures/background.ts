import type { ServiceClient } from '../../service/client'
import type { createScheduler } from '../../writes/scheduler'

/** The parts of the background that procedures use. */
export interface Background {
  /** Gives the client of a service URL. */
  service: (serviceUrl: string) => ServiceClient
  scheduler: Pick<ReturnType<typeof createScheduler>, 'run' | 'check' | 'confirmShown'>
  /** Whether a key is stored for a service URL. */
  hasKey: (serviceUrl: string) => Promise<boolean>
  /** False only where the browser is certain to have no network. */
  online: () => boolean
  now: () => number
}
