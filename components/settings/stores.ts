import { firstSteps } from '../../lib/settings/first-steps'
import { typedKey } from '../../lib/settings/key-store'
import { readAsides, watchAsides } from '../../lib/storage/quarantine'
import { storesReady } from '../state/stores'
import { follow } from '../state/useStored'

/** What only the options page follows. */
export const optionStores = {
  firstSteps: follow({ read: firstSteps.get, watch: firstSteps.watch, initial: {} }),
  asides: follow({ read: readAsides, watch: (changed) => watchAsides(() => changed()), initial: [] }),
}

/** What stood in the key's field when this page was left; read once, for afterwards the field is the truth. */
export let typedBefore = ''

/** Resolves when everything that the first frame shows has been read from storage. */
export async function optionsReady(): Promise<void> {
  const typed = typedKey.get()
  await Promise.all([storesReady(), ...Object.values(optionStores).map(({ ready }) => ready)])
  typedBefore = await typed
}
