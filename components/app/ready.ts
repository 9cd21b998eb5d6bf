import { choicesReady } from '../write/draft-editor'
import { draftStore, stores, storesReady, writeStore } from './stores'

/** Resolves when everything that the first frame shows has been read from storage. */
export async function surfaceReady(): Promise<void> {
  await Promise.all([storesReady(), choicesReady])
  const { draftId, lastWriteId } = stores.place.current()
  await Promise.all([draftId && draftStore(draftId).ready, lastWriteId && writeStore(lastWriteId).ready])
}
