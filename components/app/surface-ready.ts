import { browser } from 'wxt/browser'
import { draftStore, stores, storesReady } from '../state/stores'

/** Resolves when everything that popup and side panel show first has been read from storage. */
export async function surfaceReady(): Promise<void> {
  const [tab] = await Promise.all([browser.tabs.getCurrent(), storesReady()])
  // The styles of a surface that was opened in a tab differ from those of a popup or panel.
  if (tab) document.documentElement.dataset.tab = ''
  const { draftId } = stores.navigation.current()
  if (draftId) await draftStore(draftId).ready
}
