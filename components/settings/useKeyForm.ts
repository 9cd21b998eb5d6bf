import { useRef, useState } from 'react'
import { joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Input, Output } from '../../lib/messages/contract'
import { forgetKey, readHint, readKeyText, saveKey, typedKey } from '../../lib/settings/key-store'
import { serviceName } from '../../lib/settings/service-url'
import { settings } from '../../lib/settings/settings'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { focusFault, useFault } from '../ui/Form'
import { optionsStores } from './options-stores'

/**
 * The key field: its text and fault, and how the key is saved, checked and forgotten. `onRefused` gets the sentence about a key
 * that the service refuses.
 */
export function useKeyForm(onRefused: (sentence: string, role: 'alert') => void) {
  const { serviceUrl } = useStored(stores.settings)
  // Follows the store, so that the field has its current text when another language renders it again.
  useStored(optionsStores.typedKey)
  const [typed, setTyped] = useState(() => optionsStores.typedKey.current())
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useFault()
  const [unusual, setUnusual] = useState(false)
  const { busy, check } = useKeyCheck(onRefused)

  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
    void typedKey.set(text)
  }
  const showFault = (sentence: string) => {
    setFault(sentence)
    focusFault(form.current)
  }
  /** `onSaved` is called as soon as the key is stored, before it is checked. */
  const save = async (until: Parameters<typeof saveKey>[2], onSaved?: () => void) => {
    const read = readKeyText(typed)
    if (read.fault) return showFault(t(`key.fault.${read.fault}`))
    try {
      await saveKey(read.key, serviceUrl, until)
    } catch {
      return showFault(t('key.notStored'))
    }
    setTyped('')
    setUnusual(read.unusual)
    onSaved?.()
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
  return { form, typed, type, fault, unusual, busy, save, check, forget }
}

export type KeyForm = ReturnType<typeof useKeyForm>

/**
 * Asks the service whose key the saved one is; the background stores a clear result beside the key. `onRefused` gets the
 * sentence about a refusal; a toast says why there is no result. Says nothing of a key that has been replaced or forgotten
 * meanwhile, nor of a service that gives no result, unless the user asked with a probe.
 */
function useKeyCheck(onRefused: (sentence: string, role: 'alert') => void) {
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
