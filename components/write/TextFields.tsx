import type { ChangeEvent } from 'react'
import { lastChoices } from '../../lib/drafts/choices'
import { LONG_TEXT } from '../../lib/drafts/count-text'
import { sourceLine } from '../../lib/drafts/source-line'
import { t } from '../../lib/words/t'
import { Switch, TextArea, TextField } from '../ui/Field'
import { useWhole } from '../ui/useWhole'
import { useCaret } from './useCaret'
import { useCounts } from './useCounts'
import type { FieldsProps } from './WriteSection'

/** Title, text, what they count, and the source that may be added. */
export function TextFields({ fields, change, fault }: FieldsProps) {
  const caret = useCaret(fields)
  const write = (field: 'title' | 'text') => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.target
    change({ [field]: value, caret: { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 } })
  }
  return (
    <>
      <TextField
        label={t('write.title')}
        value={fields.title}
        dir="auto"
        onChange={write('title')}
        fault={fault('title')}
        spellCheck
        {...caret('title')}
      />
      <TextArea
        label={t('write.text')}
        className="text"
        value={fields.text}
        dir="auto"
        onChange={write('text')}
        fault={fault('text')}
        hint={<Counts text={fields.text} />}
        {...caret('text')}
      />
      {fields.source && (
        <div className="source small">
          <Switch
            label={t('write.addSource')}
            checked={fields.addSource}
            onChange={(addSource) => {
              change({ addSource })
              void lastChoices.update((old) => ({ ...old, addSource }))
            }}
          />
          <p className="soft" dir="auto">
            {sourceLine(fields.source)}
          </p>
          {fields.source.via === 'menu' && <p className="soft">{t('write.flattened')}</p>}
        </div>
      )}
    </>
  )
}

function Counts({ text }: { text: string }) {
  const counted = useCounts(text)
  const whole = useWhole()
  // The line is there from the start, so that nothing moves when it is filled.
  if (!counted || !whole) return '\u00a0'
  const { characters, words } = counted
  return (
    <>
      {t('write.characters', characters)} · {t('write.words', words)}
      {characters > LONG_TEXT && <span className="long"> · {t('write.long')}</span>}
    </>
  )
}
