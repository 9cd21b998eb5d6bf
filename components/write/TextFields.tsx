import type { ChangeEvent } from 'react'
import { t } from '../../lib/i18n/t'
import { TextArea, TextField } from '../ui/Field'
import type { FieldsProps } from './fields-props'
import { SourceOfText } from './SourceOfText'
import { TextCounts } from './TextCounts'
import { useCaret } from './useCaret'

/** Title, text with its counts, and the source of a capture. */
export function TextFields({ fields, change, fault }: FieldsProps) {
  const caret = useCaret(fields)
  const onChange = (field: 'title' | 'text') => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = event.target
    change({ [field]: value, caret: { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 } })
  }
  const { source } = fields
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
      {source && <SourceOfText fields={{ ...fields, source }} change={change} />}
    </div>
  )
}
