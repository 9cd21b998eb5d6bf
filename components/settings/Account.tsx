import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import { KEY_PAGE } from '../../lib/settings/settings'
import { useKeyHint, useKeyState } from '../state/key'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { showToast } from '../ui/Announcer'
import { Tick } from '../ui/Field'
import { Form } from '../ui/Form'
import { Identity, KeyField, KeyStatus } from './AccountParts'
import { CreatorAddress } from './CreatorAddress'
import { useKeyForm } from './useKeyForm'

/** Only the key's last four characters are shown. */
export function Account() {
  const hint = useKeyHint()
  const isInSession = useStored(stores.keyInSession) !== null
  const [sessionOnly, setSessionOnly] = useState(isInSession)
  const keyForm = useKeyForm()
  const { form, typed, type, unusual, busy, save, restore, check, forget } = keyForm
  const previous = useStored(stores.previousKey)
  const [isReplacing, setReplacing] = useState(false)
  const isOpen = !hint || isReplacing
  const isAdvised = useKeyState() === 'refused' || isOpen

  const until = sessionOnly ? 'browserCloses' : 'forgotten'
  const close = () => setReplacing(false)
  const press = async () => {
    if (!isOpen) return setReplacing(true)
    await save(until, close)
  }
  const putBack = async () => {
    // The pressed button goes, and the focus must not go with it.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    await restore()
  }
  const recheck = async () => {
    const refusal = await check(true)
    if (refusal) showToast(refusal, 'alert')
  }
  const cancel = () => {
    type('')
    close()
  }
  return (
    <section className="card" aria-labelledby="account-title">
      <h2 id="account-title">{t('settings.serviceTitle')}</h2>
      {hint && (
        <div className="stack tight">
          <div className="who-key">
            <Identity />
            <KeyStatus busy={busy} />
          </div>
          <p className="small">
            {t(isInSession ? 'key.storedSession' : 'key.stored', [
              hint.last4,
              new URL(hint.origin).host,
            ])}
          </p>
          {previous && <p className="muted small">{t('key.previous', [previous.hint.last4])}</p>}
        </div>
      )}
      <Form ref={form} className="stack tight" onSubmit={() => void press()}>
        {isOpen && (
          <>
            <KeyField keyForm={keyForm} isFocused={isReplacing} />
            <span className="small">
              <a href={KEY_PAGE} target="_blank" rel="noreferrer">
                {t('key.create')}
              </a>
              <span className="muted"> · {t('key.once')}</span>
            </span>
            <Tick checked={sessionOnly} onChange={setSessionOnly}>
              {t('key.session')}
            </Tick>
          </>
        )}
        <div className="row">
          <button type="submit" className={isAdvised ? 'primary' : ''}>
            {t(isOpen ? 'key.save' : 'key.replace')}
          </button>
          {isOpen && (hint || typed) && (
            <button type="button" onClick={cancel}>
              {t('ui.cancel')}
            </button>
          )}
          {!isOpen && (
            <>
              <button type="button" disabled={busy} onClick={() => void recheck()}>
                {t('key.check')}
              </button>
              <button type="button" onClick={() => void forget()}>
                {t('key.forget')}
              </button>
              {/* Comes last, so that nothing moves when it appears. */}
              {previous && (
                <button type="button" onClick={() => void putBack()}>
                  {t('key.restore')}
                </button>
              )}
            </>
          )}
        </div>
      </Form>
      {unusual && <p className="note warn">{t('key.unusual')}</p>}
      <CreatorAddress />
    </section>
  )
}
