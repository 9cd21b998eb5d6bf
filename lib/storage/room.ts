import { browser } from 'wxt/browser'

/**
 * A full storage must not swallow an answer of the service. So some room is kept in reserve, and taken when an outcome does not
 * fit; beside it go the copies of what the service can be asked for again.
 */
const RESERVE = 'reserve'
const RESERVED = 64 * 1024

/** Items and kinds of records that hold nothing but what can be read again. */
const expendable = new Set<string>([RESERVE])

export function markExpendable(name: string): void {
  expendable.add(name)
}

/** Makes sure that the reserve is there. Throws where there is no room for it: then nothing may be sent. */
export async function keepReserve(): Promise<void> {
  const { [RESERVE]: held } = await browser.storage.local.get(RESERVE)
  if (held === undefined) await browser.storage.local.set({ [RESERVE]: ' '.repeat(RESERVED) })
}

/** Stores; where that fails, makes room by giving up what is expendable and the reserve, and stores again. */
export async function withRoom<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store()
  } catch {
    const keys = Object.keys(await browser.storage.local.get(null))
    await browser.storage.local.remove(keys.filter((key) => expendable.has(key.split(':', 1)[0] ?? key)))
    return store()
  }
}

/** Whether an error of storage says that there is no room. Chrome: "QUOTA_BYTES quota exceeded"; Firefox: QuotaExceededError. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && /quota|no space|disk/i.test(`${error.name} ${error.message}`)
}
