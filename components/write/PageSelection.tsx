import { useEffect, useState } from 'react'
import { readFrontTab } from '../../lib/browser/front-tab'
import type { Selection } from '../../lib/drafts/capture-selection'
import { isBlank } from '../../lib/drafts/draft'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Input } from '../../lib/messages/contract'
import type { Surface } from '../../lib/settings/navigation'
import { firstFrame } from '../state/first-frame'
import { stores } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { announce } from '../ui/Announcer'
import { IconButton } from '../ui/Icon'
import { type EditedDraft, editorOf } from './draft-editor'

/** A selection that the user may take. */
export interface SelectionOffer {
  selection: Selection | undefined
  show: (selection: Selection) => void
  close: () => void
}

/**
 * Reads the selection of the page that a popup is opened on, which the press on the toolbar's button permits. The selection
 * fills a blank draft. It is offered instead where something is written, or where it was published or discarded before.
 */
export function useSelectionOffer(surface: Surface): SelectionOffer {
  const [selection, show] = useState<Selection>()
  useEffect(() => {
    if (surface !== 'popup' || document.documentElement.dataset.tab !== undefined) return
    void readPageSelection().then((found) => {
      if (!found) return
      // A text that was typed meanwhile wins.
      const editor = editorOf(stores.navigation.current().draftId)
      const { text } = editor.current()
      if (isBlank(editor.current()) && !wasTaken(found)) {
        editor.change(found)
        announce(t('write.taken'))
      } else if (!text.includes(found.text)) show(found)
    })
  }, [surface])
  return { selection, show, close: () => show(undefined) }
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
  const operation = stores.newestPublication.current()?.operation
  const published = operation?.kind === 'publish' && operation.draft.text.includes(text)
  return published || (stores.discarded.current()?.text.includes(text) ?? false)
}

interface UseSelectionProps {
  draft: EditedDraft
  onOffer: (selection: Selection) => void
}

/**
 * The panel's button that reads the selection of the tab beside it. The selection becomes a draft, or is offered where another
 * draft is being written.
 */
export function UseSelection({ draft, onOffer }: UseSelectionProps) {
  const { run } = useCommand()
  const takeSelection = useTakeSelection()
  const take = async () => {
    const tab = await readFrontTab()
    if (tab?.id === undefined) return
    const read = isBlank(draft) ? undefined : await run('readSelection', { tabId: tab.id })
    if (read?.selection) onOffer(read.selection)
    else await takeSelection({ tabId: tab.id })
  }
  return <IconButton icon="marker" label={t('write.useSelection')} onClick={() => void take()} />
}

/** Gives a function that makes a draft of the selection in a tab, or in one of its frames, and announces it. */
export function useTakeSelection(): (source: Input<'useSelection'>) => Promise<void> {
  const { run } = useCommand()
  return async (source) => {
    const output = await run('useSelection', source)
    if (output?.made) announce(t('write.taken'))
  }
}
