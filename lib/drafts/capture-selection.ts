import { captureTab } from '../capture/capture-tab'
import { showSection } from '../settings/place'
import { createDraft } from './store'

/** The tab whose selection is wanted, as the browser describes it. */
interface CapturedTab {
  id?: number | undefined
  url?: string | undefined
  title?: string | undefined
}

/** What a menu says of the selection: the frame it is in, and its text with the line breaks lost. */
interface MenuInfo {
  frameId?: number | undefined
  selectionText?: string | undefined
}

/**
 * Makes a new draft of what is selected in a tab and shows it wherever the user looks next; where there is nothing to take, says
 * so there. Call it on the user's gesture, after the panel was opened.
 */
export async function captureSelection(tab: CapturedTab, { frameId, selectionText }: MenuInfo = {}): Promise<void> {
  const { id, url, title } = tab
  const captured =
    id === undefined
      ? ({ nothing: true, why: 'no-access' } as const)
      : await captureTab(
          { id, ...(url && { url }), ...(title && { title }) },
          { ...(frameId !== undefined && { frameId }), ...(selectionText && { fallbackText: selectionText }) },
        )
  if ('nothing' in captured) {
    await showSection('write', undefined, captured.why)
    return
  }
  const draft = await createDraft({ title: captured.title, text: captured.text, source: captured.source })
  await showSection('write', draft.id)
}
