import { addPassage } from '../../lib/drafts/add-passage'
import type { Selection } from '../../lib/drafts/capture-selection'
import { isBlank } from '../../lib/drafts/draft'
import { t } from '../../lib/i18n/t'
import { announce } from '../ui/Announcer'
import { Icon, IconButton } from '../ui/Icon'
import { type DraftEditor, editorOf } from './draft-editor'
import { useTextCounts } from './TextCounts'

interface OfferedSelectionProps {
  selection: Selection
  /** The editor of the shown draft. */
  editor: DraftEditor
  onTaken: () => void
  onClose: () => void
}

/** Offers the selection of the page as a new draft, or as an addition to the shown one. */
export function OfferedSelection({ selection, editor, onTaken, onClose }: OfferedSelectionProps) {
  const counts = useTextCounts(selection.text)
  const isEmpty = isBlank(editor.current())
  const use = () => {
    ;(isEmpty ? editor : editorOf(undefined)).change(selection)
    announce(t('write.taken'))
    onTaken()
  }
  const add = () => {
    editor.change(addPassage(editor.current(), selection, t('ui.quotes')))
    announce(t('write.added'))
    onTaken()
  }
  if (!counts) return null
  return (
    <div className="offer-place">
      <div className="offer">
        <Icon name="marker" />
        <span className="grow">{t('write.selected', counts.words)}</span>
        <span className="actions">
          <button type="button" className="quiet" title={t('write.newDraft')} onClick={use}>
            {t('write.use')}
          </button>
          {!isEmpty && (
            <button type="button" className="quiet" onClick={add}>
              {t('write.addToDraft')}
            </button>
          )}
        </span>
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </div>
    </div>
  )
}
