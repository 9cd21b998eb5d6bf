import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { TextField } from '../ui/Field'
import type { KeyForm } from './useKeyForm'

interface KeyFieldProps {
  keyForm: Pick<KeyForm, 'typed' | 'type' | 'fault'>
  /** The id of the sentence, elsewhere, that says why the saved key was refused. */
  refusalId?: string | undefined
  hint?: string | undefined
  /** Takes the focus when it appears. */
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
