import { useEffect, useState } from 'react'
import { readFrontTab } from '../../lib/browser/front-tab'
import type { Selection } from '../../lib/drafts/capture-selection'
import { isBlank } from '../../lib/drafts/draft'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Surface } from '../../lib/settings/navigation'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import { firstFrame } from '../state/first-frame'
import { stores } from '../state/stores'
import { announce } from '../ui/Announcer'
import { editorOf } from './draft-editor'

/** A selection that the user may take, and how it is put away. */
export interface SelectionOffer {
  selection: Selection | undefined
  close: () => void
}

/**
 * Reads the selection of the page that a popup is opened on, which the press on the toolbar's button permits. The selection
 * fills a blank draft. It is offered instead where something is written, or where it was published or discarded before.
 */
export function useSelectionOffer(surface: Surface): SelectionOffer {
  const [selection, offer] = useState<Selection>()
  useEffect(() => {
    if (surface !== 'popup') return
    void readPageSelection().then((found) => {
      if (!found) return
      // A text that was typed meanwhile wins.
      const editor = editorOf(stores.navigation.current().draftId)
      const { text } = editor.current()
      if (isBlank(editor.current()) && !wasTaken(found)) {
        editor.change(found)
        announce(t('write.taken'))
      } else if (!text.includes(found.text)) offer(found)
    })
  }, [surface])
  return { selection, close: () => offer(undefined) }
}

/** The selection of the tab under the popup. A page that cannot be read has none. */
async function readPageSelection(): Promise<Selection | undefined> {
  await firstFrame()
  const tab = await readFrontTab().catch(() => undefined)
  if (tab?.id === undefined) return undefined
  const reply = await send('readSelection', { tabId: tab.id }).catch(() => undefined)
  return reply?.selection
}

/** Whether this text is that of the newest publication or of the last discarded draft: it stays selected on its page. */
function wasTaken({ text }: Selection): boolean {
  const newest = stores.newestPublication.current()
  const published = newest && publicationOf(newest.operation)?.draft
  return published?.text.includes(text) || (stores.discarded.current()?.text.includes(text) ?? false)
}
