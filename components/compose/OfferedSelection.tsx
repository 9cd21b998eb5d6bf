import { flushSync } from 'react-dom'
import { addPassage } from '../../lib/drafts/add-passage'
import type { Selection } from '../../lib/drafts/capture-selection'
import { isBlank } from '../../lib/drafts/draft'
import { countWords } from '../../lib/drafts/text'
import { t } from '../../lib/i18n/t'
import { showDraft } from '../state/place'
import { announce } from '../ui/Announcer'
import { type DraftEditor, editorOf } from './draft-editor'
import { OfferBar } from './OfferBar'

interface OfferedSelectionProps {
  selection: Selection
  editor: DraftEditor
  onTaken: () => void
  onClose: () => void
}

/** Offers the selection of the page as an addition to the shown draft, or as a new one. */
export function OfferedSelection({ selection, editor, onTaken, onClose }: OfferedSelectionProps) {
  const words = countWords(selection.text)
  const isEmpty = isBlank(editor.current())
  const use = () => {
    // The new editor is shown before it is given the text, so that it leads this page to its draft.
    if (!isEmpty) flushSync(() => showDraft(undefined))
    ;(isEmpty ? editor : editorOf(undefined)).change(selection)
    announce(t('compose.taken'))
    onTaken()
  }
  const add = () => {
    editor.change(addPassage(editor.current(), selection, t('ui.quotes')))
    announce(t('compose.added'))
    onTaken()
  }
  return (
    <OfferBar words={t('compose.selected', words)} onClose={onClose}>
      {!isEmpty && (
        <button type="button" className="quiet" onClick={add}>
          {t('compose.add')}
        </button>
      )}
      <button type="button" className="quiet" onClick={use}>
        {t('compose.use')}
      </button>
    </OfferBar>
  )
}
