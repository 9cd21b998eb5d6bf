import type { ChangeEvent } from 'react'
import { urlRisk } from '../../lib/capture/url-risk'
import { lastChoices } from '../../lib/drafts/last-choices'
import { sourceLine } from '../../lib/drafts/source-line'
import { t } from '../../lib/i18n/t'
import { Switch, TextArea, TextField } from '../ui/Field'
import type { FieldsProps } from './fields-props'
import { TextCounts } from './TextCounts'
import { useCaret } from './useCaret'

/** Why "Add source" is off at first. */
const RISKS = { secret: 'write.sourceSecret', local: 'write.sourceLocal' } as const

/** Title, text with its counts, and the source of a capture. */
export function TextFields({ fields, change, fault }: FieldsProps) {
  const caret = useCaret(fields)
  const onChange = (field: 'title' | 'text') => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.target
    change({ [field]: value, caret: { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 } })
  }
  const risk = fields.source && urlRisk(fields.source.url)
  return (
    <div className="sheet">
      <TextField
        label={t('write.title')}
        className="title"
        placeholder={t('write.title')}
        value={fields.title}
        dir="auto"
        onChange={onChange('title')}
        fault={fault('title')}
        spellCheck
        {...caret('title')}
      />
      <TextArea
        label={t('write.text')}
        className="text"
        placeholder={t('write.textPlaceholder')}
        value={fields.text}
        dir="auto"
        onChange={onChange('text')}
        fault={fault('text')}
        hint={<TextCounts text={fields.text} />}
        {...caret('text')}
      />
      {fields.source && (
        <div className="source small">
          <Switch
            label={t('write.addSource')}
            checked={fields.addSource}
            onChange={(addSource) => {
              change({ addSource })
              // What is chosen for a risky source is chosen for this source alone.
              if (!risk) void lastChoices.update((old) => ({ ...old, addSource }))
            }}
          />
          <p className="muted" dir="auto">
            {sourceLine(fields.source)}
          </p>
          {risk && !fields.addSource && <p className="note">{t(RISKS[risk])}</p>}
          {fields.source.via === 'menu' && <p className="muted">{t('write.flattened')}</p>}
        </div>
      )}
    </div>
  )
}
