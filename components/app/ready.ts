import { browser } from 'wxt/browser'
import { choicesReady } from '../write/draft-editor'
import { draftStore, stores, storesReady, writeStore } from './stores'

/** Resolves when everything that the first frame shows has been read from storage. */
export async function surfaceReady(): Promise<void> {
  const [tab] = await Promise.all([browser.tabs.getCurrent(), storesReady(), choicesReady])
  if (tab) document.documentElement.dataset.tab = ''
  const { draftId, lastWriteId } = stores.place.current()
  await Promise.all([draftId && draftStore(draftId).ready, lastWriteId && writeStore(lastWriteId).ready])
}
