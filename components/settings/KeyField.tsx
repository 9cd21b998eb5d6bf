import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { TextField } from '../ui/Field'
import type { KeyForm } from './useKeyForm'

interface KeyFieldProps {
  keyForm: Pick<KeyForm, 'typed' | 'type' | 'fault'>
  /** The id of a sentence elsewhere that says what is wrong with the key that was saved. */
  refusalId?: string | undefined
  hint?: string | undefined
  /** Takes the focus when it comes. */
  isFocused?: boolean
}

/** The field of the API key. Its hint says where a key comes from. */
export function KeyField({ keyForm, refusalId, hint, isFocused = false }: KeyFieldProps) {
  const service = useServiceName()
  return (
    <TextField
      label={t('key.label')}
      name="key"
      type="password"
      value={keyForm.typed}
      dir="ltr"
      placeholder={t('key.placeholder')}
      autoFocus={isFocused}
      onChange={(event) => keyForm.type(event.target.value)}
      fault={keyForm.fault}
      describedBy={refusalId}
      aria-invalid={refusalId ? true : undefined}
      hint={hint ?? t('key.hint', [service])}
    />
  )
}
