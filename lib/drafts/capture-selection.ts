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
 * Makes a new draft from a tab's selection and requests the section Write with it. Where no draft can be made, the section says
 * why. A source whose URL should not be published is not added unless the user adds it. Returns whether a draft was made. Call it on
 * the user's gesture, after the panel was opened. Throws where storage refuses even the reason.
 */
export async function captureSelection(tab: Tab, menu: MenuInfo = {}): Promise<boolean> {
  const { id, url, title } = tab
  const { frameId, selectionText } = menu
  if (id === undefined) {
    await showSection('write', undefined, { captureFailure: 'noAccess' })
    return false
  }
  const captured = await captureTab({ id, url, title }, { frameId, fallbackText: selectionText })
  if (captured.failure) {
    await showSection('write', undefined, { captureFailure: captured.failure, ...unreadFrame(id, menu, url) })
    return false
  }
  const draft = await createDraft(await fieldsOf(captured)).catch(undefinedIfFull)
  if (!draft) {
    await showSection('write', undefined, { captureFailure: 'full' })
    return false
  }
  await showSection('write', draft.id, captured.source.via === 'menu' ? unreadFrame(id, menu, url) : {})
  return true
}

/** The fields of a draft that a selection fills in. */
export type Selection = Pick<DraftFields, 'title' | 'titles' | 'text' | 'quotes' | 'source'> &
  Partial<Pick<DraftFields, 'addSource'>>

/** Reads the selection of a tab that has let the extension in, and stores nothing. Undefined where there is none to be had. */
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
    ...(urlRisk(source.url) && { addSource: false }),
  }
}

function undefinedIfFull(error: unknown): undefined {
  if (!isQuotaError(error)) throw error
}

/**
 * The menu's frame where its origin differs from the page's: the browser runs no script there without permission. Its address comes
 * from the browser, never from the page, because a permission is requested for it.
 */
function unreadFrame(tabId: number, { frameId, frameUrl }: MenuInfo, pageUrl?: string): Pick<Navigation, 'unreadFrame'> {
  if (frameId === undefined || !frameUrl?.startsWith('https:')) return {}
  const { origin } = new URL(frameUrl)
  return pageUrl && new URL(pageUrl).origin === origin ? {} : { unreadFrame: { tabId, frameId, origin } }
}

/**
 * Captures the unread frame again when the user has just given access to its origin, and gives the access back. The background does
 * both, because the browser's question may close the popup that asked. An origin that was permitted before is never given up here.
 * Call it synchronously when the worker starts. `onError` gets what storage refused.
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
