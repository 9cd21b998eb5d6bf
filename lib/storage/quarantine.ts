import * as z from 'zod/mini'
import { announceChange } from './changes'
import { database } from './database'
import type { StoreName } from './keys'

/** Stored data that could not be read. It is kept whole, and the options page shows it. */
const quarantinedSchema = z.object({
  id: z.string(),
  /** The key of the item, or `{store}:{id}` of the row. */
  key: z.string(),
  /** Why it could not be read, in English, for developers. No screen shows it. */
  fault: z.string(),
  stored: z.unknown(),
  /** When it was found, in milliseconds since 1970. */
  at: z.number(),
})
type Quarantined = z.infer<typeof quarantinedSchema>

const entryOf = (key: string, stored: unknown, fault: string): Quarantined => ({
  id: crypto.randomUUID(),
  key,
  fault,
  stored,
  at: Date.now(),
})

/** Throws when that fails; the caller must then leave the original alone. */
export async function quarantine(key: string, stored: unknown, fault: string): Promise<void> {
  const entry = entryOf(key, stored, fault)
  await database.transaction(['quarantine'], 'strict', (tx) =>
    tx.objectStore('quarantine').put(entry),
  )
  announceChange('quarantine', [entry.id])
}

/** Moves the rows that `faultOf` still finds unreadable into quarantine. */
export async function quarantineRows(
  store: StoreName,
  ids: readonly string[],
  faultOf: (row: unknown) => string | undefined,
): Promise<void> {
  const moved = await database.transaction([store, 'quarantine'], 'strict', async (tx) => {
    const found: string[] = []
    for (const id of ids) {
      const row: unknown = await tx.objectStore(store).get(id)
      const fault = row === undefined ? undefined : faultOf(row)
      if (fault === undefined) continue
      await tx.objectStore('quarantine').put(entryOf(`${store}:${id}`, row, fault))
      await tx.objectStore(store).delete(id)
      found.push(id)
    }
    return found
  })
  announceChange(store, moved)
  announceChange('quarantine', moved)
}

/** The newest comes first. */
export async function readQuarantine(): Promise<Quarantined[]> {
  const rows = await database.transaction(['quarantine'], 'readonly', (tx) =>
    tx.objectStore('quarantine').index('at').getAll(),
  )
  return rows.flatMap((row: unknown) => quarantinedSchema.safeParse(row).data ?? []).reverse()
}

/** Deletes unreadable data for good, as the user has confirmed. */
export async function emptyQuarantine(ids: readonly string[]): Promise<void> {
  await database.transaction(['quarantine'], 'relaxed', async (tx) => {
    for (const id of ids) await tx.objectStore('quarantine').delete(id)
  })
  announceChange('quarantine', ids)
}
