import type { Browser } from 'wxt/browser'
import type { CapturedText } from '../capture/capture-of'
import { captureTab, type MenuSelection } from '../capture/capture-tab'
import type { Source } from '../capture/source'
import { urlRisk } from '../capture/url-risk'
import { type Place, requestPlace } from '../settings/place'
import { isQuotaError } from '../storage/database'
import type { DraftFields } from './draft'
import { createDraft } from './drafts'

/**
 * Makes a new draft from a tab's selection and has the tab's window show it in the section Write,
 * or there why none was made. Call it on the user's gesture, after the panel was opened. Throws
 * where storage refuses even the reason.
 */
export async function captureSelection(
  { id, url, title, windowId }: Pick<Browser.tabs.Tab, 'id' | 'url' | 'title' | 'windowId'>,
  menu?: MenuSelection,
): Promise<void> {
  const fail = (captureFailure: Place['captureFailure']) =>
    requestPlace(windowId, { section: 'compose', captureFailure })
  if (id === undefined) return fail('noAccess')
  const captured = await captureTab({ id, url, title }, menu)
  if (captured.failure) return fail(captured.failure)
  const draft = await createDraft(fieldsOf(captured)).catch(undefinedIfFull)
  if (!draft) return fail('full')
  await requestPlace(windowId, { section: 'compose', draftId: draft.id })
}

export type Selection = Pick<DraftFields, 'title' | 'titles' | 'text' | 'source'> &
  Partial<Pick<DraftFields, 'addSource'>>

/** Where nothing is selected, it is the page as the source of one's own words. */
export interface Offer {
  selection?: Selection
  source?: Source
  /** A selection in the page, if it has one, cannot be read from here. */
  isUnreadable?: boolean
}

/** Reads what a tab that has let the extension in offers to a draft, and stores nothing. */
export async function readOffer(tabId: number): Promise<Offer> {
  const captured = await captureTab({ id: tabId })
  if (!captured.failure) return { selection: fieldsOf(captured) }
  const { failure, source } = captured
  return {
    ...(source?.url && !urlRisk(source.url) && { source }),
    ...((failure === 'noAccess' || failure === 'inFrame') && { isUnreadable: true }),
  }
}

function fieldsOf({ titles, text, source }: CapturedText): Selection {
  const fields: Selection = { title: titles[0] ?? '', titles, text, source }
  // The user may still add a source whose URL should not be published. Absent, the preference
  // counts.
  if (urlRisk(source.url)) fields.addSource = false
  return fields
}

function undefinedIfFull(error: unknown): undefined {
  if (!isQuotaError(error)) throw error
}
