import { useId } from 'react'
import { t } from '../../lib/i18n/t'
import { CreateKeyLink } from '../settings/CreateKeyLink'
import { KeyField } from '../settings/KeyField'
import type { KeyForm } from '../settings/useKeyForm'
import { useKeyState } from '../state/key'
import { useServiceName } from '../state/names'
import { Form } from '../ui/Form'

/** The form with the key's field. It stays where the service refuses the key. */
export function ConnectForm({ keyForm }: { keyForm: KeyForm }) {
  const service = useServiceName()
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
        {/* Comes last, so that nothing moves when it appears. */}
        <span className={busy ? 'muted' : 'visually-hidden'}>{busy && t('key.checking')}</span>
      </div>
      {refused && (
        <p className="note bad" id={refusalId}>
          {t('key.refused', [service])}
        </p>
      )}
    </Form>
  )
}
