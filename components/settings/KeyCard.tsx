import { useState } from 'react'
import { forgetKey, keepKey, readKeyText } from '../../lib/settings/keep-key'
import { KEY_PAGE } from '../../lib/settings/settings'
import { t } from '../../lib/words/t'
import { stores, useKeyHint } from '../app/stores'
import { announce } from '../ui/Announcer'
import { TextField } from '../ui/Field'
import { useStored } from '../ui/stored'

/** The key: put in once, then known by its last four characters alone. It leaves this field straight into its own storage item. */
export function KeyCard() {
  const { serviceUrl } = useStored(stores.settings)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [unusual, setUnusual] = useState(false)
  const hint = useKeyHint()

  const save = async () => {
    const read = readKeyText(typed)
    if (read.fault) {
      setFault(t(`key.fault.${read.fault === 'line-break' ? 'lineBreak' : read.fault}`))
      return
    }
    await keepKey(read.key, serviceUrl, 'forgotten')
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
      <p>{hint ? t('key.stored', [hint.last4, new URL(hint.origin).host]) : t('key.none')}</p>
      {unusual && <p className="note warn">{t('key.unusual')}</p>}
      <form
        className="stack tight"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('key.label')}
          type="password"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(undefined)
          }}
          fault={fault}
          hint={t('key.hint')}
        />
        <div className="row">
          <button type="submit" className="primary">
            {t('key.save')}
          </button>
          <button type="button" disabled={!hint} onClick={() => void forget()}>
            {t('key.forget')}
          </button>
        </div>
      </form>
    </section>
  )
}
