import { later } from '../app/later'

/** The section Activity in a file of its own, shared with the last write under Write: a popup opens on neither. */
export const activity = later(
  () => import('./ActivitySection').then(({ ActivitySection }) => ({ Page: ActivitySection })),
  null,
)
