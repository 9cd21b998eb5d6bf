import { serviceName } from '../../lib/i18n/sentences/service'
import { t } from '../../lib/i18n/t'
import { KEY_PAGE } from '../../lib/settings/settings'
import { KeyField } from '../settings/KeyField'
import type { KeyForm } from '../settings/useKeyForm'
import { useKeyState } from '../settings/useKeyState'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Form } from '../ui/Form'

/** The key's field. A key that the service refuses is told at the field, which stays. */
export function Connect({ keyForm }: { keyForm: KeyForm }) {
  const { serviceUrl } = useStored(stores.settings)
  const { form, typed, busy, save } = keyForm
  const refused = useKeyState() === 'refused' && !typed && !busy
  return (
    <Form ref={form} className="connect stack" onSubmit={() => !busy && void save('forgotten')}>
      <KeyField
        keyForm={keyForm}
        fault={refused ? t('key.refused', [serviceName(serviceUrl)]) : undefined}
        placeholder={t('welcome.placeholder')}
      />
      <div className="row">
        <button type="submit" className="primary" disabled={busy}>
          {t('welcome.connect')}
        </button>
        <span className={busy ? 'muted' : 'visually-hidden'}>{busy && t('key.checking')}</span>
        <span className="small">
          <a href={KEY_PAGE} target="_blank" rel="noreferrer">
            {t('key.create')}
          </a>
          <span className="muted"> · {t('welcome.once')}</span>
        </span>
      </div>
    </Form>
  )
}
