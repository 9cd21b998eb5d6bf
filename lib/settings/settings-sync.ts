import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { defineItem } from '../storage/item'
import { type Settings, settings, settingsSchema } from './settings'

/**
 * All that may follow the browser's account: the creator's address and the service tell of the key, and each browser has to permit the
 * hosts of networks and gateways itself.
 */
const sharedSchema = z.pick(settingsSchema, {
  confirm: true,
  loadMedia: true,
  notify: true,
  menu: true,
  theme: true,
  language: true,
})
type Shared = z.infer<typeof sharedSchema>

/** Whether the shared settings follow the browser's account. */
export const settingsSync = defineItem({ key: 'settingsSync', version: 1, schema: z.boolean(), fallback: false })

/** The settings that the browser's account has; null for none. */
export const sharedSettings = defineItem<Shared | null>({
  key: 'sharedSettings',
  area: 'sync',
  version: 1,
  schema: z.nullable(sharedSchema),
  fallback: null,
})

const sharedOf = (stored: Settings): Shared => sharedSchema.parse(stored)
const differ = (one: Shared, other: Shared | null) =>
  Object.entries(one).some(([name, value]) => other?.[name as keyof Shared] !== value)

/** Whether this browser has a place for settings that follow its account. */
export function isSyncAvailable(): Promise<boolean> {
  return sharedSettings.get().then(
    () => true,
    () => false,
  )
}

/** Turns the sync on, with the account's settings where it has some, or off, which removes them there. Throws when storage refuses. */
export async function setSync(on: boolean): Promise<void> {
  if (!on) {
    await settingsSync.set(false)
    return sharedSettings.remove()
  }
  const shared = await sharedSettings.get()
  const stored = await settings.update((old) => ({ ...old, ...shared }))
  await sharedSettings.set(sharedOf(stored))
  await settingsSync.set(true)
}

/** Carries changes between this browser and its account while that is on. Registers its listeners synchronously. */
export function keepSettingsInSync(): void {
  const take = async (shared: Shared | null) => {
    if (!shared || !(await settingsSync.get())) return
    if (differ(shared, await settings.get())) await settings.update((old) => ({ ...old, ...shared }))
  }
  const give = async (stored: Settings) => {
    if (!(await settingsSync.get())) return
    const shared = sharedOf(stored)
    if (differ(shared, await sharedSettings.get())) await sharedSettings.set(shared)
  }
  // The browser carries a change when it can; what it refuses now goes with the next one.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  sharedSettings.watch((shared) => quietly(take(shared)))
  settings.watch((stored) => quietly(give(stored)))
  // Another browser may have changed them while this one was closed.
  const takeNow = async () => {
    if (await settingsSync.get()) await take(await sharedSettings.get())
  }
  browser.runtime.onStartup.addListener(() => quietly(takeNow()))
}
