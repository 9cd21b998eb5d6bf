import { useState } from 'react'
import { problemWords } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { KeyHint } from '../../lib/settings/key-items'
import { announce } from '../ui/Announcer'

/** Says what a check of the key does, does it, and says what came of it: the last answer stands beside the stored key. */
export function KeyCheck({ hint }: { hint: KeyHint | null }) {
  const [busy, setBusy] = useState(false)
  const [unclear, setUnclear] = useState<string>()

  const check = async () => {
    setBusy(true)
    setUnclear(undefined)
    try {
      const { result, problem } = await send('checkKey', {})
      const { happened = '', next = '' } = problem ? problemWords(problem) : {}
      const words = [t(`key.${result}`), happened, next].filter(Boolean).join(' ')
      if (result === 'unclear') setUnclear(words)
      announce(words, result === 'accepted' ? 'status' : 'alert')
    } catch {
      setUnclear(t('key.unclear'))
      announce(t('key.unclear'), 'alert')
    } finally {
      setBusy(false)
    }
  }
  const checked = unclear === undefined ? hint?.checked : undefined
  return (
    <div className="stack tight">
      <p className="soft small">{t('key.checkAbout')}</p>
      <div className="row">
        <button type="button" disabled={!hint || busy} onClick={() => void check()}>
          {t('key.check')}
        </button>
        {busy && <span className="soft">{t('key.checking')}</span>}
      </div>
      {checked && <p className={checked === 'accepted' ? 'note good' : 'note bad'}>{t(`key.${checked}`)}</p>}
      {unclear && hint && <p className="note warn">{unclear}</p>}
    </div>
  )
}
