import { useState } from 'react'
import { serviceName } from '../../lib/i18n/sentences/service'
import { t } from '../../lib/i18n/t'
import { KEY_PAGE } from '../../lib/settings/settings'
import { stores, useKeyHint } from '../state/stores'
import { useStored } from '../state/useStored'
import { Form } from '../ui/Form'
import { CreatorAddress } from './CreatorAddress'
import { Identity } from './Identity'
import { KeyField } from './KeyField'
import { KeyStatus } from './KeyStatus'
import { useKeyForm } from './useKeyForm'

/** Who one is, and the API key: saves, checks and forgets it. A saved key is shown by its last four characters only. */
export function Account() {
  const { serviceUrl } = useStored(stores.settings)
  const hint = useKeyHint()
  const isInSession = useStored(stores.keyInSession) !== null
  const [sessionOnly, setSessionOnly] = useState(isInSession)
  const keyForm = useKeyForm()
  const { form, typed, unusual, busy, warning, save, check, forget } = keyForm
  const stored = isInSession ? 'key.storedSession' : 'key.stored'
  return (
    <section className="card" aria-labelledby="account-title">
      <div className="row">
        <h2 id="account-title" className="grow">
          {t('settings.serviceTitle')}
        </h2>
        <KeyStatus busy={busy} />
      </div>
      <Identity />
      <CreatorAddress />
      <Form ref={form} className="stack tight" onSubmit={() => void save(sessionOnly ? 'browserCloses' : 'forgotten')}>
        <KeyField keyForm={keyForm} hint={typed ? t('key.typed') : undefined} />
        <p className="row flush small">
          <span>{hint ? t(stored, [hint.last4, new URL(hint.origin).host]) : t('key.none')}</span>
          <a href={KEY_PAGE} target="_blank" rel="noreferrer">
            {t('key.create')}
          </a>
        </p>
        <label className="switch">
          <input type="checkbox" checked={sessionOnly} onChange={(event) => setSessionOnly(event.target.checked)} />
          <span>{t('key.session')}</span>
        </label>
        <div className="row">
          <button type="submit" className={typed ? 'primary' : ''}>
            {t('key.save')}
          </button>
          <button type="button" disabled={!hint || busy} onClick={() => void check({ probe: true })}>
            {t('key.check')}
          </button>
          <button type="button" className="quiet" disabled={!hint && !typed} onClick={() => void forget()}>
            {t('key.forget')}
          </button>
        </div>
      </Form>
      {unusual && <p className="note warn">{t('key.unusual')}</p>}
      {hint?.checked === 'refused' && !busy && warning === undefined && (
        <p className="note bad">{t('key.refused', [serviceName(serviceUrl)])}</p>
      )}
      {warning && <p className="note warn">{warning}</p>}
    </section>
  )
}
