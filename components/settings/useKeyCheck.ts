import { useRef, useState } from 'react'
import { joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { serviceName } from '../../lib/i18n/sentences/service'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Input, Output } from '../../lib/messages/contract'
import { type KeyHint, readHint } from '../../lib/settings/key-store'
import { settings } from '../../lib/settings/settings'
import { announce } from '../ui/Announcer'

/**
 * Asks whose the saved key is. A clear result is stored beside the key; `warning` says why there is none. Nothing is said of a key
 * that has been replaced or forgotten meanwhile, nor, unless the user asks with a probe, of a service that does not tell.
 */
export function useKeyCheck(hint: KeyHint | null) {
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  const [unclear, setUnclear] = useState<{ keyId: string | undefined; sentence: string }>()

  const check = async ({ probe }: Input<'checkKey'>) => {
    const turn = ++latest.current
    setBusy(true)
    setUnclear(undefined)
    const [checked, { account: before }] = await Promise.all([readHint(), settings.get()])
    const output = await send('checkKey', { probe }).catch(() => undefined)
    if (turn !== latest.current) return
    setBusy(false)
    if (!checked || (await readHint())?.id !== checked.id) return
    if (output && output.result !== 'unclear') return announceResult(output.result, before)
    if (output && !output.problem && !probe) return
    const sentence = unclearSentence(output)
    setUnclear({ keyId: checked.id, sentence })
    announce(sentence, 'alert')
  }
  const warning = unclear && hint?.id === unclear.keyId ? unclear.sentence : undefined
  return { busy, warning, check }
}

async function announceResult(result: 'accepted' | 'refused', accountBefore: string | undefined): Promise<void> {
  const { account, serviceUrl } = await settings.get()
  if (result === 'refused') return announce(t('key.refused', [serviceName(serviceUrl)]), 'alert')
  const filled = account && account !== accountBefore ? t('key.accountFilled', [account]) : ''
  announce(joinSentences(t('key.accepted'), filled))
}

function unclearSentence(output: Extract<Output<'checkKey'>, { result: 'unclear' }> | undefined): string {
  const { happened = '', next = '' } = output?.problem ? problemSentences(output.problem) : {}
  return joinSentences(t('key.unclear'), happened, next)
}
