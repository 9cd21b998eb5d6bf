import * as z from 'zod/mini'
import { createCoalescer } from '../util/coalesce'
import { debug } from '../util/debug'
import { watchStore } from './changes'
import { database, type Mode, type TransactionOf } from './database'
import { defineItem } from './item'

/** Times are in milliseconds since 1970. */
const contentSchema = z.object({
  /** The database's own name, by which another one in its place is known. */
  database: z.string(),
  drafts: z.int(),
  writes: z.int(),
  /** When the newest write was made. */
  newestAt: z.optional(z.number()),
})
type Content = z.infer<typeof contentSchema>

const lossSchema = z.discriminatedUnion('of', [
  /** The browser has deleted the database and made another. */
  z.extend(z.omit(contentSchema, { database: true }), { of: z.literal('data'), at: z.number() }),
  /** The browser has deleted `storage.local`, the place of the settings and of the key. */
  z.object({ of: z.literal('settings'), at: z.number() }),
])
/** What the browser has lost, and when that was found. */
export type Loss = z.infer<typeof lossSchema>

/**
 * What the database held last, kept outside of it. A browser that finds its storage damaged deletes
 * it without a word, database and `storage.local` each by itself: what is left tells that this is
 * no first day.
 */
export const inventory = defineItem({
  key: 'inventory',
  version: 1,
  schema: z.nullable(z.extend(contentSchema, { loss: z.optional(lossSchema) })),
  fallback: null,
})

/** Notes a loss. Only the background has the right database and calls it. Throws as both do. */
export async function checkInventory(now: number): Promise<void> {
  const { isNamed, content } = await database.transaction(
    ['identity', 'drafts', 'writes'],
    'strict',
    async (tx) => {
      const isNamed = (await databaseName(tx)) !== undefined
      if (!isNamed) await tx.objectStore('identity').put({ id: crypto.randomUUID() })
      return { isNamed, content: await contentOf(tx) }
    },
  )
  if (!content) return
  await inventory.update((known) => {
    if (!known) return { ...content, loss: isNamed ? { of: 'settings', at: now } : undefined }
    return { ...known, ...content, loss: lossOfData(known, content, now) ?? known.loss }
  })
}

function lossOfData(
  { database, drafts, writes, newestAt }: Content,
  found: Content,
  now: number,
): Loss | undefined {
  if (database === found.database || drafts + writes === 0) return undefined
  return { of: 'data', drafts, writes, newestAt, at: now }
}

/** Keeps the inventory up to date for as long as this page or worker lives. */
export function keepInventory(): void {
  const runs = createCoalescer<void>()
  const take = () =>
    void runs
      .follow('take', takeInventory)
      .catch((error) => debug('storage', 'no inventory', error))
  for (const store of ['drafts', 'writes'] as const) watchStore(store, take)
}

/** Notes what the database holds, unless it is another one than the background's. */
async function takeInventory(): Promise<void> {
  const content = await readContent()
  const known = await inventory.get()
  if (!content || known?.database !== content.database || isSame(known, content)) return
  await inventory.update((old) =>
    old?.database === content.database ? { ...old, ...content } : old,
  )
}

const isSame = (one: Content, other: Content) =>
  one.drafts === other.drafts && one.writes === other.writes && one.newestAt === other.newestAt

/** Whether the inventory is of the database that this page has. */
export async function isInventoried(): Promise<boolean> {
  const [content, known] = await Promise.all([readContent(), inventory.get()])
  return content !== undefined && content.database === known?.database
}

/** Forgets a loss that the user has read of. */
export async function closeLoss(): Promise<void> {
  await inventory.update((known) => known && { ...known, loss: undefined })
}

const readContent = () =>
  database.transaction(['identity', 'drafts', 'writes'], 'readonly', contentOf)

async function databaseName(tx: TransactionOf<Mode>): Promise<string | undefined> {
  return (await tx.objectStore('identity').getAllKeys())[0] as string | undefined
}

/** Undefined where the background has not named the database. */
async function contentOf(tx: TransactionOf<Mode>): Promise<Content | undefined> {
  const name = await databaseName(tx)
  if (name === undefined) return undefined
  const newest = await tx.objectStore('writes').index('createdAt').openKeyCursor(null, 'prev')
  return {
    database: name,
    drafts: await tx.objectStore('drafts').count(),
    writes: await tx.objectStore('writes').count(),
    newestAt: newest?.key as number | undefined,
  }
}
