import { later } from '../app/later'
import { Skeleton } from './Skeleton'

/** The section Timeline in a file of its own: it is heavy with lists and queries, and a popup opens on Write. */
export const timeline = later(
  () =>
    import('./TimelineSection').then(({ TimelineSection, timelineReady }) => ({ Page: TimelineSection, ready: timelineReady })),
  <Skeleton />,
)
