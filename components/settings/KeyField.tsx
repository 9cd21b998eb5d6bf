import { serviceName } from '../../lib/i18n/sentences/service'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { TextField } from '../ui/Field'
import type { KeyForm } from './useKeyForm'

interface KeyFieldProps {
  keyForm: Pick<KeyForm, 'typed' | 'type' | 'fault'>
  /** What is wrong where nothing is wrong with what is typed. */
  fault?: string | undefined
  hint?: string | undefined
  placeholder?: string
}

/** The field of the API key. Its hint says where a key comes from. */
export function KeyField({ keyForm, fault, hint, placeholder }: KeyFieldProps) {
  const { serviceUrl } = useStored(stores.settings)
  return (
    <TextField
      label={t('key.label')}
      name="key"
      type="password"
      value={keyForm.typed}
      dir="ltr"
      placeholder={placeholder}
      onChange={(event) => keyForm.type(event.target.value)}
      fault={keyForm.fault ?? fault}
      hint={hint ?? t('key.hint', [serviceName(serviceUrl)])}
    />
  )
}
