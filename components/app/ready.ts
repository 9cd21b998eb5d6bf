import type { Surface } from '../../lib/settings/navigation'
import { draftStore, stores, storesReady, writeStore } from '../state/stores'
import { ownTab } from './read-ahead'
import { sectionReady } from './sections'

/** Resolves when everything that the first frame of a surface shows has been read from storage. */
export async function surfaceReady(surface: Surface): Promise<void> {
  const [tab] = await Promise.all([ownTab, storesReady()])
  if (tab) document.documentElement.dataset.tab = ''
  const { draftId, lastWriteId, [surface]: section } = stores.navigation.current()
  await Promise.all([draftId && draftStore(draftId).ready, lastWriteId && writeStore(lastWriteId).ready, sectionReady(section)])
}
