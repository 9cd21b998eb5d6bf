import { useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { forgetKey, readKeyText, saveKey, typedKey } from '../../lib/settings/key-store'
import { KEY_PAGE } from '../../lib/settings/settings'
import { stores, useKeyHint } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { TextField } from '../ui/Field'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { optionsStores } from './options-stores'
import { useKeyCheck } from './useKeyCheck'

/** Saves, checks and forgets the API key. A saved key is shown by its last four characters only. */
export function KeyCard() {
  const { serviceUrl } = useStored(stores.settings)
  // Followed, so that the card finds the text as it is when another language renders it again.
  useStored(optionsStores.typedKey)
  const [typed, setTyped] = useState(() => optionsStores.typedKey.current())
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string>()
  const [unusual, setUnusual] = useState(false)
  const hint = useKeyHint()
  const isInSession = useStored(stores.keyInSession) !== null
  const [sessionOnly, setSessionOnly] = useState(isInSession)
  const { busy, warning, check } = useKeyCheck(hint)

  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
    void typedKey.set(text)
  }
  const showFault = (sentence: string) => {
    setFault(sentence)
    announce(sentence, 'alert')
    focusFault(form.current)
  }
  const save = async () => {
    const read = readKeyText(typed)
    if (read.fault) return showFault(t(`key.fault.${read.fault}`))
    try {
      await saveKey(read.key, serviceUrl, sessionOnly ? 'browserCloses' : 'forgotten')
    } catch {
      return showFault(t('key.notStored'))
    }
    setTyped('')
    setUnusual(read.unusual)
    announce(t('key.saved'))
    await check({ probe: false })
  }
  const forget = async () => {
    await forgetKey()
    setTyped('')
    setFault(undefined)
    setUnusual(false)
    announce(t('key.forgotten'))
  }
  const result = warning === undefined ? hint?.checked : undefined

  return (
    <section className="card" aria-labelledby="key-title">
      <h2 id="key-title">{t('key.title')}</h2>
      <p>
        {t('key.about')}{' '}
        <a href={KEY_PAGE} target="_blank" rel="noreferrer">
          {t('key.create')}
        </a>
      </p>
      <p>
        {hint ? t(isInSession ? 'key.storedSession' : 'key.stored', [hint.last4, new URL(hint.origin).host]) : t('key.none')}
      </p>
      {unusual && <p className="note warn">{t('key.unusual')}</p>}
      <Form ref={form} className="stack tight" onSubmit={() => void save()}>
        <TextField
          label={t('key.label')}
          name="key"
          type="password"
          autoComplete="off"
          value={typed}
          dir="ltr"
          onChange={(event) => type(event.target.value)}
          fault={fault}
          hint={typed ? t('key.typed') : t('key.hint')}
        />
        <label className="switch">
          <input type="checkbox" checked={sessionOnly} onChange={(event) => setSessionOnly(event.target.checked)} />
          <span>
            {t('key.session')} <span className="muted small">{t('key.sessionHint')}</span>
          </span>
        </label>
        <div className="row">
          <button type="submit" className="primary">
            {t('key.save')}
          </button>
          <button type="button" disabled={!hint && !typed} onClick={() => void forget()}>
            {t('key.forget')}
          </button>
        </div>
      </Form>
      <p className="muted small">{t('key.checkAbout')}</p>
      <div className="row">
        <button type="button" disabled={!hint || busy} onClick={() => void check({ probe: true })}>
          {t('key.check')}
        </button>
        {busy && <span className="muted">{t('key.checking')}</span>}
      </div>
      {result && <p className={result === 'accepted' ? 'note good' : 'note bad'}>{t(`key.${result}`)}</p>}
      {warning && <p className="note warn">{warning}</p>}
    </section>
  )
}
