import { later } from '../app/later'

/** The section Admins in a file of its own: a popup opens on Write. */
export const admins = later(
  () => import('./AdminsSection').then(({ AdminsSection, adminsReady }) => ({ Page: AdminsSection, ready: adminsReady })),
  null,
)
