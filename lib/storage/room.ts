import { browser } from 'wxt/browser'

/**
 * A full storage must not swallow an answer of the service. So some room is kept in reserve, and taken when an outcome does not
 * fit; beside it go the copies of what the service can be asked for again.
 */
const RESERVE = 'reserve'
const RESERVED = 64 * 1024

/**
 * Items and kinds of records that hold nothing but what the service can be asked for again: the first to go when storage is full.
 * Named here, because a page that has no room does not load them all.
 */
export const COPIES = ['page', 'admins', 'collections'] as const

/** Makes sure that the reserve is there. Throws where there is no room for it: then nothing may be sent. */
export async function keepReserve(): Promise<void> {
  const { [RESERVE]: held } = await browser.storage.local.get(RESERVE)
  if (held === undefined) await browser.storage.local.set({ [RESERVE]: ' '.repeat(RESERVED) })
}

/** What gives way where the copies are not enough: some of it at a time, and true as long as there was any. */
let giveMore = async () => false

/** Says what gives way after the copies. It is no copy, so only where storage is certainly full. */
export function givesWayToo(some: () => Promise<boolean>): void {
  giveMore = some
}

/**
 * Stores; where that fails, gives up the copies and stores again, then what gives way after them. For what a person wrote, which
 * has nobody to ask again.
 */
export async function overCopies<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch {
    await giveUp(COPIES)
    return store().catch(async (error: unknown) => {
      if (isFull(error) && (await giveMore())) return overCopies(store)
      throw error
    })
  }
}

/** The same for an outcome: where what gives way does not make room for it, the reserve goes too. */
export async function withRoom<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await overCopies(store)
  } catch {
    await giveUp([RESERVE])
    return store()
  }
}

async function giveUp(names: readonly string[]): Promise<void> {
  const keys = Object.keys(await browser.storage.local.get(null))
  await browser.storage.local.remove(keys.filter((key) => names.includes(key.split(':', 1)[0] ?? key)))
}

/** Whether an error of storage says that there is no room. Chrome: "QUOTA_BYTES quota exceeded"; Firefox: QuotaExceededError. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && /quota|no space|disk/i.test(`${error.name} ${error.message}`)
}
