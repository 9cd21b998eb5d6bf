import { browser } from 'wxt/browser'
import { draftStore, stores, storesReady, writesOfDraft } from '../state/stores'

/** Resolves when everything that popup and side panel show first has been read from storage. */
export async function loadSurface(): Promise<void> {
  const [tab] = await Promise.all([browser.tabs.getCurrent(), storesReady()])
  // The styles of a surface that was opened in a tab differ from those of a popup or panel.
  if (tab) document.documentElement.dataset.tab = ''
  const { draftId } = stores.navigation.current()
  // The form of a draft that is being published is locked from its first frame.
  if (draftId) await Promise.all([draftStore(draftId).ready, writesOfDraft(draftId).ready])
}
