import { send } from '../../lib/messages/client'
import { leaveDatabase } from '../../lib/storage/database'
import { hasInventory, keepInventory } from '../../lib/storage/inventory'
import { firstFrame } from '../state/first-frame'

/**
 * Leaves the database where it is not the background's, as in a container of Firefox, where nothing
 * that is stored here would be found again. Otherwise keeps the inventory for the life of the page,
 * and has the background note what was lost. Rejects where the database or the background cannot be
 * reached.
 */
export async function checkDatabase(): Promise<void> {
  keepInventory()
  await firstFrame()
  if (await hasInventory()) return
  await send('checkInventory', {})
  if (!(await hasInventory())) await leaveDatabase()
}
