import { browser } from 'wxt/browser'
import { isHostIn, releaseHost } from '../browser/host-permissions'
import { type Capture, captureTab } from '../capture/capture-tab'
import { urlRisk } from '../capture/url-risk'
import { type Navigation, navigation, showSection } from '../settings/navigation'
import { isQuotaError } from '../storage/database'
import type { DraftFields } from './draft'
import { createDraft } from './drafts'
import { lastChoices } from './last-choices'
import { addQuotes, endsOf } from './quotation'

/** A tab as the browser describes it. */
interface Tab {
  id?: number | undefined
  url?: string | undefined
  title?: string | undefined
}

/** The context menu's information about the selection: its frame, and its text without line breaks. */
interface MenuInfo {
  frameId?: number | undefined
  frameUrl?: string | undefined
  selectionText?: string | undefined
}

/**
 * Makes a new draft from a tab's selection and shows it in the section Write, or shows there why none was made. Returns whether one
 * was. Call it on the user's gesture, after the panel was opened. Throws where storage refuses even the reason.
 */
export async function captureSelection({ id, url, title }: Tab, menu: MenuInfo = {}): Promise<boolean> {
  const fail = async (captureFailure: Navigation['captureFailure'], more: Pick<Navigation, 'unreadFrame'> = {}) => {
    await showSection('write', undefined, { captureFailure, ...more })
    return false
  }
  if (id === undefined) return fail('noAccess')
  const captured = await captureTab({ id, url, title }, { frameId: menu.frameId, fallbackText: menu.selectionText })
  const unread = unreadFrame(id, menu, url)
  if (captured.failure) return fail(captured.failure, unread)
  const draft = await createDraft(await fieldsOf(captured)).catch(undefinedIfFull)
  if (!draft) return fail('full')
  await showSection('write', draft.id, captured.source.via === 'menu' ? unread : {})
  return true
}

/** The fields of a draft that a selection fills in. */
export type Selection = Pick<DraftFields, 'title' | 'titles' | 'text' | 'quotes' | 'source'> &
  Partial<Pick<DraftFields, 'addSource'>>

/** Reads the selection of a tab that has let the extension in, and stores nothing. Undefined where there is none. */
export async function readSelection(tabId: number): Promise<Selection | undefined> {
  const captured = await captureTab({ id: tabId })
  return captured.failure ? undefined : fieldsOf(captured)
}

async function fieldsOf({ titles, text, source }: Extract<Capture, { text: string }>): Promise<Selection> {
  const { quotes } = await lastChoices.get()
  return {
    title: titles[0] ?? '',
    titles,
    text: quotes ? addQuotes(text, quotes) : text,
    quotes,
    source: { ...source, ends: endsOf(text) },
    // The user may still add a source whose URL should not be published.
    ...(urlRisk(source.url) && { addSource: false }),
  }
}

function undefinedIfFull(error: unknown): undefined {
  if (!isQuotaError(error)) throw error
}

/**
 * The menu's frame where its origin differs from the page's: no script runs there without permission. Its address comes from the
 * browser, never from the page, because a permission is requested for it.
 */
function unreadFrame(tabId: number, { frameId, frameUrl }: MenuInfo, pageUrl?: string): Pick<Navigation, 'unreadFrame'> {
  if (frameId === undefined || !frameUrl?.startsWith('https:')) return {}
  const { origin } = new URL(frameUrl)
  return pageUrl && new URL(pageUrl).origin === origin ? {} : { unreadFrame: { tabId, frameId, origin } }
}

/**
 * Captures the unread frame again when the user has just permitted its origin, and gives that permission back. The background does it,
 * because the browser's question may close the popup that asked. Call it synchronously when the worker starts. `onError` gets what
 * storage refused.
 */
export function onFramePermitted(onError: (error: unknown) => void): void {
  browser.permissions.onAdded.addListener(async ({ origins = [] }) => {
    const { unreadFrame } = await navigation.get()
    if (!unreadFrame || !isHostIn(origins, unreadFrame.origin)) return
    const { tabId, frameId, origin } = unreadFrame
    await captureSelection({ id: tabId }, { frameId }).catch(onError)
    await releaseHost(origin)
  })
}
