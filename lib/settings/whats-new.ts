import * as z from 'zod/mini'
import { defineItem } from '../storage/item'

/** The version that the extension was updated to and whose news nobody has read or put away yet; null when there is none. */
export const news = defineItem<{ version: string } | null>({
  key: 'news',
  version: 1,
  schema: z.nullable(z.object({ version: z.string() })),
  fallback: null,
})

/** What an installation event says of an update; a reload of the same version is none. */
export async function noteUpdate(event: { reason: string; previousVersion?: string }, version: string): Promise<void> {
  if (event.reason === 'update' && event.previousVersion !== version) await news.set({ version })
}
