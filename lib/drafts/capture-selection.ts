import { captureTab } from '../capture/capture-tab'
import { type Place, showSection } from '../settings/navigation'
import { isFull } from '../storage/room'
import { createDraft } from './drafts'

/** The tab whose selection is wanted, as the browser describes it. */
interface CapturedTab {
  id?: number | undefined
  url?: string | undefined
  title?: string | undefined
}

/** What a menu says of the selection: the frame it is in, and its text with the line breaks lost. */
interface MenuInfo {
  frameId?: number | undefined
  frameUrl?: string | undefined
  selectionText?: string | undefined
}

/**
 * Makes a new draft of what is selected in a tab and shows it wherever the user looks next; where there is nothing to take, or
 * only a flattened text, or no room to keep it, says so there. Gives whether a draft was made. Call it on the user's gesture, after
 * the panel was opened. Throws where storage has no room for that either.
 */
export async function captureSelection(tab: CapturedTab, menu: MenuInfo = {}): Promise<boolean> {
  const { id, url, title } = tab
  const { frameId, selectionText } = menu
  if (id === undefined) {
    await showSection('write', undefined, { nothing: 'no-access' })
    return false
  }
  const captured = await captureTab(
    { id, ...(url && { url }), ...(title && { title }) },
    { ...(frameId !== undefined && { frameId }), ...(selectionText && { fallbackText: selectionText }) },
  )
  if ('nothing' in captured) {
    const { why, origin } = { origin: undefined, ...captured }
    await showSection('write', undefined, { nothing: why, ...frameOf(id, frameId, origin) })
    return false
  }
  const { text, title: suggested, source } = captured
  const draft = await createDraft({ title: suggested, text, source }).catch(orFull)
  if (!draft) {
    await showSection('write', undefined, { nothing: 'full' })
    return false
  }
  await showSection('write', draft.id, source.via === 'menu' ? frameOf(id, frameId, originElsewhere(menu, url)) : {})
  return true
}

function orFull(error: unknown): undefined {
  if (!isFull(error)) throw error
}

function frameOf(tabId: number, frameId: number | undefined, origin: string | undefined): Pick<Place, 'frame'> {
  return origin ? { frame: { tabId, origin, ...(frameId !== undefined && { frameId }) } } : {}
}

/** The origin of the menu's frame where it is another than the page's: the browser lets no script into it unasked. */
function originElsewhere({ frameUrl }: MenuInfo, pageUrl: string | undefined): string | undefined {
  if (!frameUrl || !/^https?:/.test(frameUrl)) return undefined
  const { origin } = new URL(frameUrl)
  return pageUrl && new URL(pageUrl).origin === origin ? undefined : origin
}
