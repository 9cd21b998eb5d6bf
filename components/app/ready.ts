import { browser } from 'wxt/browser'
import type { Surface } from '../../lib/settings/place'
import { choicesReady } from '../write/draft-editor'
import { sectionReady } from './sections'
import { draftStore, stores, storesReady, writeStore } from './stores'

/** Resolves when everything that the first frame of a surface shows has been read from storage. */
export async function surfaceReady(surface: Surface): Promise<void> {
  const [tab] = await Promise.all([browser.tabs.getCurrent(), storesReady(), choicesReady])
  if (tab) document.documentElement.dataset.tab = ''
  const { draftId, lastWriteId, [surface]: section } = stores.place.current()
  await Promise.all([
    draftId && draftStore(draftId).ready,
    lastWriteId && writeStore(lastWriteId).ready,
    // A section that cannot be fetched is told of in its place; the others can be shown.
    sectionReady(section).catch(() => undefined),
  ])
}
