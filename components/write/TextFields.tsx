import type { ChangeEvent, KeyboardEvent } from 'react'
import { t } from '../../lib/i18n/t'
import { TextArea } from '../ui/Field'
import type { FieldsProps } from './fields-props'
import { SourceOfText } from './SourceOfText'
import { TextCounts } from './TextCounts'
import { useCaret } from './useCaret'

/** Title, text with its counts, and the source of a capture. */
export function TextFields({ fields, change, fault }: FieldsProps) {
  const caret = useCaret(fields)
  const onChange = (field: 'title' | 'text') => (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart: start, selectionEnd: end } = event.target
    // A title may take several lines on the screen, but is one line.
    change({ [field]: field === 'title' ? value.replace(/\s*\n\s*/g, ' ') : value, caret: { field, start, end } })
  }
  const { source } = fields
  return (
    <div className="sheet">
      <TextArea
        label={t('write.title')}
        className="title"
        rows={1}
        placeholder={t('write.title')}
        value={fields.title}
        dir="auto"
        onChange={onChange('title')}
        onKeyDown={leaveOnEnter}
        fault={fault('title')}
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

/** Enter ends the title; with Ctrl or ⌘ it publishes. */
function leaveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('.sheet')?.querySelector<HTMLElement>('.text')?.focus()
}
