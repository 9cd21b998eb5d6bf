import { watchStore } from '../../lib/storage/changes'
import { readQuarantine } from '../../lib/storage/quarantine'
import { storesReady } from '../state/stores'
import { follow } from '../state/useStored'

/** The stored values that only the pages with settings follow: options and welcome. */
export const optionsStores = {
  unreadable: follow({
    read: readQuarantine,
    watch: (changed) => watchStore('quarantine', () => changed()),
    initial: [],
  }),
}

/** Resolves when everything in the first frame of such a page has been read from storage. */
export async function optionsReady(): Promise<void> {
  await Promise.all([storesReady(), ...Object.values(optionsStores).map(({ ready }) => ready)])
}
