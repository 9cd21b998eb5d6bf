import { showSection } from '../settings/place'
import type { Source } from './draft'
import { createDraft } from './store'

/** The tab whose selection is wanted, and what its menu said of it: the frame, and the selection with its line breaks lost. */
export interface Captured {
  tab: { id?: number | undefined; url?: string | undefined; title?: string | undefined }
  selectionText?: string | undefined
}

/** Makes a new draft of what is selected in a tab and shows it wherever the user looks next. */
export async function captureSelection({ tab, selectionText }: Captured): Promise<void> {
  const source: Source | undefined = tab.url ? { url: tab.url, via: 'menu', ...(tab.title && { title: tab.title }) } : undefined
  const draft = await createDraft({ title: tab.title ?? '', text: selectionText ?? '', ...(source && { source }) })
  await showSection('write', draft.id)
}
