import { useState } from 'react'
import type { Draft } from '../../lib/drafts/draft'
import { drafts } from '../../lib/drafts/drafts'
import { sourceName } from '../../lib/drafts/source-line'
import { titleOf } from '../../lib/drafts/text'
import { formatAge, joinFacts } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { Icon } from '../ui/Icon'
import { useNow } from '../ui/RelativeTime'
import type { EditedDraft } from './draft-editor'

interface DraftPickerProps {
  count: number
  chosen: EditedDraft
  onChoose: (id: string) => void
}

/** The drafts are read when the menu is about to be used: there may be many long ones. */
export function DraftPicker({ count, chosen, onChoose }: DraftPickerProps) {
  const [list, setList] = useState<Draft[]>([])
  const now = useNow()
  const read = () =>
    void drafts.by('updatedAt', undefined, { descending: true }).then(setList, () => setList([]))
  return (
    <span className="picker small">
      <span aria-hidden="true">{t('compose.drafts', count)}</span>
      <Icon name="chevron" />
      <select
        aria-label={t('compose.draft')}
        value={chosen.id ?? ''}
        onPointerEnter={read}
        onFocus={read}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value={chosen.id ?? ''} hidden={chosen.id === undefined}>
          {chosen.id === undefined ? t('compose.drafts', count) : draftName(chosen)}
        </option>
        {list
          .filter(({ id }) => id !== chosen.id)
          .map((draft) => (
            <option key={draft.id} value={draft.id} dir="auto">
              {describe(draft, now)}
            </option>
          ))}
      </select>
    </span>
  )
}

/** Title or first words, age, and page. */
function describe(draft: Draft, now: number): string {
  const { source, updatedAt } = draft
  return joinFacts(draftName(draft), formatAge(updatedAt, now), source && sourceName(source))
}

const draftName = (draft: Pick<Draft, 'title' | 'text'>) =>
  titleOf(draft).trim() || t('compose.untitled')
