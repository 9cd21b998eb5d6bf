import { useState } from 'react'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import type { KeyHint } from '../../lib/settings/key-items'
import { useCommand } from '../state/useCommand'
import { announce } from '../ui/Announcer'

/** Says what a check of the key does, does it, and says what came of it: the last answer stands beside the stored key. */
export function KeyCheck({ hint }: { hint: KeyHint | null }) {
  const { busy, refusal, run } = useCommand({ inline: true, describe: () => t('key.unclear') })
  const [unclear, setUnclear] = useState<string>()

  const check = async () => {
    setUnclear(undefined)
    const output = await run('checkKey', {})
    if (!output) return
    const { result, problem } = output
    const { happened = '', next = '' } = problem ? problemSentences(problem) : {}
    const words = [t(`key.${result}`), happened, next].filter(Boolean).join(' ')
    if (result === 'unclear') setUnclear(words)
    announce(words, result === 'accepted' ? 'status' : 'alert')
  }
  const warning = unclear ?? refusal?.sentence
  const checked = warning === undefined ? hint?.checked : undefined
  return (
    <div className="stack tight">
      <p className="muted small">{t('key.checkAbout')}</p>
      <div className="row">
        <button type="button" disabled={!hint || busy} onClick={() => void check()}>
          {t('key.check')}
        </button>
        {busy && <span className="muted">{t('key.checking')}</span>}
      </div>
      {checked && <p className={checked === 'accepted' ? 'note good' : 'note bad'}>{t(`key.${checked}`)}</p>}
      {warning && hint && <p className="note warn">{warning}</p>}
    </div>
  )
}
