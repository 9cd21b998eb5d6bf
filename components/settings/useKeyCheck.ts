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
 * Asks the service whose key the saved one is; the background stores a clear result beside the key. `onRefused` gets the
 * sentence about a refusal; a toast says why there is no result. Says nothing of a key that has been replaced or forgotten
 * meanwhile, nor of a service that gives no result, unless the user asked with a probe.
 */
export function useKeyCheck(onRefused: (sentence: string, role: 'alert') => void) {
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
      return onRefused(t('key.refused', [serviceName((await settings.get()).serviceUrl)]), 'alert')
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
