import { useId } from 'react'
import { t } from '../../lib/i18n/t'
import { serviceName } from '../../lib/settings/service-url'
import { CreateKeyLink } from '../settings/CreateKeyLink'
import { KeyField } from '../settings/KeyField'
import { useKeyState } from '../settings/KeyStatus'
import type { KeyForm } from '../settings/useKeyForm'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Form } from '../ui/Form'

/** The key's field. It stays where the service refuses the key. */
export function ConnectForm({ keyForm }: { keyForm: KeyForm }) {
  const { serviceUrl } = useStored(stores.settings)
  const { form, typed, busy, save } = keyForm
  const refusalId = useId()
  const refused = useKeyState() === 'refused' && !typed && !busy
  return (
    <Form ref={form} className="connect stack" onSubmit={() => !busy && void save('forgotten')}>
      <KeyField keyForm={keyForm} refusalId={refused ? refusalId : undefined} />
      <div className="row">
        <button type="submit" className="primary" disabled={busy}>
          {t('welcome.connect')}
        </button>
        <CreateKeyLink />
        {/* What comes later comes last, where it moves nothing. */}
        <span className={busy ? 'muted' : 'visually-hidden'}>{busy && t('key.checking')}</span>
      </div>
      {refused && (
        <p className="note bad" id={refusalId}>
          {t('key.refused', [serviceName(serviceUrl)])}
        </p>
      )}
    </Form>
  )
}
