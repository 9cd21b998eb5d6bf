import { useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { forgetKey, keepKey, readKeyText, typedKey } from '../../lib/settings/key-store'
import { KEY_PAGE } from '../../lib/settings/settings'
import { stores, useKeyHint } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { TextField } from '../ui/Field'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { KeyCheck } from './KeyCheck'
import { typedBefore } from './stores'

/** The key: put in once, then known by its last four characters alone. It leaves this field straight into its own storage items. */
export function KeyCard() {
  const { serviceUrl } = useStored(stores.settings)
  const [typed, setTyped] = useState(typedBefore)
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string>()
  const [unusual, setUnusual] = useState(false)
  const hint = useKeyHint()
  const inSession = useStored(stores.keyInSession) !== null
  const [session, setSession] = useState(inSession)

  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
    void typedKey.set(text)
  }
  const faulty = (words: string) => {
    setFault(words)
    announce(words, 'alert')
    focusFault(form.current)
  }
  const save = async () => {
    const read = readKeyText(typed)
    if (read.fault) return faulty(t(`key.fault.${read.fault === 'line-break' ? 'lineBreak' : read.fault}`))
    try {
      await keepKey(read.key, serviceUrl, session ? 'browser-closes' : 'forgotten')
    } catch {
      return faulty(t('key.notStored'))
    }
    setTyped('')
    setUnusual(read.unusual)
    announce(t('key.saved'))
  }
  const forget = async () => {
    await forgetKey()
    setUnusual(false)
    announce(t('key.forgotten'))
  }

  return (
    <section className="card" aria-labelledby="key-title">
      <h2 id="key-title">{t('key.title')}</h2>
      <p>
        {t('key.about')}{' '}
        <a href={KEY_PAGE} target="_blank" rel="noreferrer">
          {t('key.create')}
        </a>
      </p>
      <p>{hint ? t(inSession ? 'key.storedSession' : 'key.stored', [hint.last4, new URL(hint.origin).host]) : t('key.none')}</p>
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
          <input type="checkbox" checked={session} onChange={(event) => setSession(event.target.checked)} />
          <span>
            {t('key.session')} <span className="muted small">{t('key.sessionHint')}</span>
          </span>
        </label>
        <div className="row">
          <button type="submit" className="primary">
            {t('key.save')}
          </button>
          <button type="button" disabled={!hint} onClick={() => void forget()}>
            {t('key.forget')}
          </button>
        </div>
      </Form>
      {/* What came of checking one key says nothing of the next. */}
      <KeyCheck key={hint?.last4} hint={hint} />
    </section>
  )
}
