import { useRef, useState } from 'react'
import { joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Output } from '../../lib/messages/contract'
import { forgetKey, readHint, readKeyText, saveKey } from '../../lib/settings/key-store'
import { serviceName } from '../../lib/settings/service-url'
import { settings } from '../../lib/settings/settings'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { focusFault, useFault } from '../ui/Form'

/** The key's field: its text and fault, and how the key is saved, checked and forgotten. */
export function useKeyForm() {
  const { serviceUrl } = useStored(stores.settings)
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useFault()
  const [unusual, setUnusual] = useState(false)
  const [busy, setBusy] = useState(false)

  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
  }
  const showFault = (sentence: string) => {
    setFault(sentence)
    focusFault(form.current)
  }

  /**
   * Asks the service whose key the saved one is; the background stores a clear result beside the key. Gives the sentence about a
   * refusal, and says any other result. Is silent where the service gives none, unless the user asked (`isAsked`).
   */
  const check = async (isAsked = false): Promise<string | undefined> => {
    setBusy(true)
    const [hint, { account }] = await Promise.all([readHint(), settings.get()])
    const output = await send('checkKey', {}).catch(() => undefined)
    // Nothing is said of a key that was replaced or forgotten meanwhile.
    if (!hint || (await readHint())?.id !== hint.id) return undefined
    setBusy(false)
    if (output?.result === 'refused') return t('key.refused', [serviceName(serviceUrl)])
    if (output?.result === 'accepted') await announceAccepted(account)
    else if (!output || output.problem || isAsked) showToast(unclearSentence(output), 'alert')
    return undefined
  }

  /**
   * Saves the typed key and checks it. Where `onSaved` puts the field away, a toast says that the key is refused. Otherwise the field
   * says so, and keeps the key.
   */
  const save = async (until: Parameters<typeof saveKey>[2], onSaved?: () => void) => {
    const read = readKeyText(typed)
    if (read.fault) return showFault(t(`key.fault.${read.fault}`))
    setBusy(true)
    try {
      await saveKey(read.key, serviceUrl, until)
    } catch {
      setBusy(false)
      return showFault(t('key.notStored'))
    }
    setUnusual(read.unusual)
    announce(t('key.saved'))
    if (onSaved) {
      setTyped('')
      onSaved()
    }
    const refusal = await check()
    if (!refusal) return setTyped('')
    if (onSaved) showToast(refusal, 'alert')
    else showFault(refusal)
  }

  const forget = async () => {
    await forgetKey()
    type('')
    setBusy(false)
    setUnusual(false)
    announce(t('key.forgotten'))
  }
  return { form, typed, type, fault, unusual, busy, save, check, forget }
}

export type KeyForm = ReturnType<typeof useKeyForm>

async function announceAccepted(accountBefore: string | undefined): Promise<void> {
  const { account } = await settings.get()
  const filled = account && account !== accountBefore ? t('key.accountFilled', [account]) : ''
  announce(joinSentences(t('key.accepted'), filled))
}

function unclearSentence(output: Extract<Output<'checkKey'>, { result: 'unclear' }> | undefined): string {
  if (output && !output.problem) return t('key.untold')
  const { happened = '', next = '' } = output?.problem ? problemSentences(output.problem) : {}
  return joinSentences(t('key.unclear'), happened, next)
}
