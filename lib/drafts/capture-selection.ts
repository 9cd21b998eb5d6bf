import { type Capture, captureTab } from '../capture/capture-tab'
import type { Source } from '../capture/source'
import { urlRisk } from '../capture/url-risk'
import { type Navigation, showSection } from '../settings/navigation'
import { isQuotaError } from '../storage/database'
import type { DraftFields } from './draft'
import { createDraft } from './drafts'

/** A tab as the browser describes it. */
interface Tab {
  id?: number | undefined
  url?: string | undefined
  title?: string | undefined
}

/**
 * The context menu's information about the selection: its frame, and its text without line breaks.
 */
interface MenuInfo {
  frameId?: number | undefined
  selectionText?: string | undefined
}

/**
 * Makes a new draft from a tab's selection and shows it in the section Write, or shows there why
 * none was made. Returns whether one was. Call it on the user's gesture, after the panel was
 * opened. Throws where storage refuses even the reason.
 */
export async function captureSelection(
  { id, url, title }: Tab,
  menu: MenuInfo = {},
): Promise<boolean> {
  const fail = async (captureFailure: Navigation['captureFailure']) => {
    await showSection('write', undefined, captureFailure)
    return false
  }
  if (id === undefined) return fail('noAccess')
  const captured = await captureTab(
    { id, url, title },
    { frameId: menu.frameId, fallbackText: menu.selectionText },
  )
  if (captured.failure) return fail(captured.failure)
  const draft = await createDraft(fieldsOf(captured)).catch(undefinedIfFull)
  if (!draft) return fail('full')
  await showSection('write', draft.id)
  return true
}

/** The fields of a draft that a selection fills in. */
export type Selection = Pick<DraftFields, 'title' | 'titles' | 'text' | 'source'> &
  Partial<Pick<DraftFields, 'addSource'>>

/**
 * What a draft can take from a page: its selection, or where nothing is selected, the page as the
 * source of one's own words.
 */
export interface Offer {
  selection?: Selection
  source?: Source
}

/** Reads what a tab that has let the extension in offers to a draft, and stores nothing. */
export async function readOffer(tabId: number): Promise<Offer> {
  const captured = await captureTab({ id: tabId })
  if (!captured.failure) return { selection: fieldsOf(captured) }
  const { source } = captured
  return source?.url && !urlRisk(source.url) ? { source } : {}
}

function fieldsOf({ titles, text, source }: Extract<Capture, { text: string }>): Selection {
  return {
    title: titles[0] ?? '',
    titles,
    text,
    source,
    // The user may still add a source whose URL should not be published. Absent, the preference
    // counts.
    ...(urlRisk(source.url) && { addSource: false }),
  }
}

function undefinedIfFull(error: unknown): undefined {
  if (!isQuotaError(error)) throw error
}
