import { typedKey } from '../../lib/settings/key-store'
import { isSyncAvailable, settingsSync } from '../../lib/settings/settings-sync'
import { readQuarantine, watchQuarantine } from '../../lib/storage/quarantine'
import { storesReady } from '../state/stores'
import { follow } from '../state/useStored'

/** The stored values that only the pages with settings follow: options and welcome. */
export const optionsStores = {
  unreadable: follow({ read: readQuarantine, watch: (changed) => watchQuarantine(() => changed()), initial: [] }),
  settingsSync: follow({ read: settingsSync.get, watch: settingsSync.watch, initial: false }),
  syncAvailable: follow({ read: isSyncAvailable, watch: () => () => undefined, initial: false }),
  /** The text in the key's field, for a page that is opened or rendered again. */
  typedKey: follow({ read: typedKey.get, watch: (changed) => typedKey.watch(() => changed()), initial: '' }),
}

/** Resolves when everything in the first frame of such a page has been read from storage. */
export async function optionsReady(): Promise<void> {
  await Promise.all([storesReady(), ...Object.values(optionsStores).map(({ ready }) => ready)])
}
