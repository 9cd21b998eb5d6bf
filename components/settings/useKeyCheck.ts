import { useRef, useState } from 'react'
import { joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Input, Output } from '../../lib/messages/contract'
import { readHint } from '../../lib/settings/key-store'
import { serviceName } from '../../lib/settings/service-url'
import { settings } from '../../lib/settings/settings'
import { announce, showToast } from '../ui/Announcer'

/**
 * Asks whose the saved key is. A clear result is stored beside the key; `tellRefused` gets the sentence of a refusal, and a toast
 * says why there is no result. Nothing is said of a key that has been replaced or forgotten meanwhile, nor, unless the user asks with
 * a probe, of a service that does not tell.
 */
export function useKeyCheck(tellRefused: (sentence: string, role: 'alert') => void) {
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)

  const check = async ({ probe }: Input<'checkKey'>) => {
    const turn = ++latest.current
    setBusy(true)
    const [checked, { account: before }] = await Promise.all([readHint(), settings.get()])
    const output = await send('checkKey', { probe }).catch(() => undefined)
    if (turn !== latest.current) return
    setBusy(false)
    if (!checked || (await readHint())?.id !== checked.id) return
    if (output?.result === 'accepted') return announceAccepted(before)
    if (output?.result === 'refused')
      return tellRefused(t('key.refused', [serviceName((await settings.get()).serviceUrl)]), 'alert')
    if (!output || output.problem || probe) showToast(unclearSentence(output), 'alert')
  }
  return { busy, check }
}

async function announceAccepted(accountBefore: string | undefined): Promise<void> {
  const { account } = await settings.get()
  const filled = account && account !== accountBefore ? t('key.accountFilled', [account]) : ''
  announce(joinSentences(t('key.accepted'), filled))
}

function unclearSentence(output: Extract<Output<'checkKey'>, { result: 'unclear' }> | undefined): string {
  const { happened = '', next = '' } = output?.problem ? problemSentences(output.problem) : {}
  return joinSentences(t('key.unclear'), happened, next)
}
