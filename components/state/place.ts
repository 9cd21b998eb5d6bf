import { browser } from 'wxt/browser'
import type { Draft } from '../../lib/drafts/draft'
import { atPlace, type PlaceRequest, placeRequest, type Section } from '../../lib/settings/place'
import { debug } from '../../lib/util/debug'
import { draftStore, stores } from './stores'

/** Shows a section on this page, with a draft if one is given. */
export function showSection(section: Section, draftId?: string): void {
  const draft = draftId === undefined ? {} : { draftId }
  void stores.place.change({ section, captureFailure: undefined, ...draft })
}

/** Shows a draft on this page; undefined: a blank one. */
export function showDraft(draftId: string | undefined): void {
  void stores.place.change({ draftId })
}

/** The draft that this page has chosen. Undefined for a blank one, and where it is no more. */
export function chosenDraft(): Draft | undefined {
  const { draftId } = stores.place.current()
  return draftId === undefined ? undefined : draftStore(draftId).current()
}

/** Goes where requests want the window of this page to be, for the life of the page. */
export function followRequests(): void {
  placeRequest.watch((request) => {
    if (request) go(request).catch((error) => debug('panel', 'a request is not followed', error))
  })
}

async function go({ windowId, place }: PlaceRequest): Promise<void> {
  // A page in a tab may move to another window.
  const [here] = await Promise.all([browser.windows.getCurrent(), stores.place.ready])
  if (windowId !== here.id) return
  // The request itself is stored already.
  await stores.place.change(atPlace(stores.place.current(), place), {})
}
