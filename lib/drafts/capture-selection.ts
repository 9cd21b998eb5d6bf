import { captureTab } from '../capture/capture-tab'
import { type Navigation, showSection } from '../settings/navigation'
import { isFull } from '../storage/database'
import { createDraft } from './drafts'

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
 * why. Returns whether a draft was made. Call it on the user's gesture, after the panel was opened.
 * Throws where storage refuses even the reason.
 */
export async function captureSelection(tab: Tab, menu: MenuInfo = {}): Promise<boolean> {
  const { id, url, title } = tab
  const { frameId, selectionText } = menu
  if (id === undefined) {
    await showSection('write', undefined, { captureFailure: 'noAccess' })
    return false
  }
  const captured = await captureTab(
    { id, ...(url && { url }), ...(title && { title }) },
    { ...(frameId !== undefined && { frameId }), ...(selectionText && { fallbackText: selectionText }) },
  )
  if (captured.failure) {
    await showSection('write', undefined, {
      captureFailure: captured.failure,
      ...unreadFrame(id, frameId, captured.origin),
    })
    return false
  }
  const { text, title: suggested, source } = captured
  const draft = await createDraft({ title: suggested, text, source }).catch(undefinedIfFull)
  if (!draft) {
    await showSection('write', undefined, { captureFailure: 'full' })
    return false
  }
  await showSection('write', draft.id, source.via === 'menu' ? unreadFrame(id, frameId, originOfOtherFrame(menu, url)) : {})
  return true
}

function undefinedIfFull(error: unknown): undefined {
  if (!isFull(error)) throw error
}

function unreadFrame(tabId: number, frameId: number | undefined, origin: string | undefined): Pick<Navigation, 'unreadFrame'> {
  return origin ? { unreadFrame: { tabId, origin, ...(frameId !== undefined && { frameId }) } } : {}
}

/** The origin of the menu's frame where it differs from the page's: the browser runs no script there without permission. */
function originOfOtherFrame({ frameUrl }: MenuInfo, pageUrl: string | undefined): string | undefined {
  if (!frameUrl || !/^https?:/.test(frameUrl)) return undefined
  const { origin } = new URL(frameUrl)
  return pageUrl && new URL(pageUrl).origin === origin ? undefined : origin
}
