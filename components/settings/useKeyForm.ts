import { useRef, useState } from 'react'
import { joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import { refusalSentence, send } from '../../lib/messages/client'
import type { Output } from '../../lib/messages/contract'
import { Refused } from '../../lib/messages/refusal'
import { forgetKey, parseKey, readHint, saveKey } from '../../lib/settings/key-store'
import { serviceName } from '../../lib/settings/service-url'
import { settings } from '../../lib/settings/settings'
import { debug } from '../../lib/util/debug'
import { isKeyFor, useKeyHint } from '../state/key'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { focusFault, useFault } from '../ui/Form'

type Until = Parameters<typeof saveKey>[2]

export function useKeyForm() {
  const { serviceUrl } = useStored(stores.settings)
  const isSaved = isKeyFor(useKeyHint(), serviceUrl)
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
   * Asks the service whose key the saved one is; the background stores a clear result beside the
   * key. Gives the sentence about a refusal, and says any other result, after `lead`. Is silent
   * where the service gives none, unless the user asked (`isAsked`).
   */
  const check = async (isAsked = false, lead = ''): Promise<string | undefined> => {
    setBusy(true)
    const [hint, before] = await Promise.all([readHint(), settings.get()])
    const output = await send('checkKey', {}).catch(() => undefined)
    setBusy(false)
    // Nothing is said of a key that was replaced or forgotten meanwhile.
    if (!hint || (await readHint())?.id !== hint.id) return undefined
    if (output?.result === 'refused') return t('key.refused', [serviceName(serviceUrl)])
    if (output?.result === 'accepted') await announceAccepted(before.account, lead)
    else {
      if (lead) announce(lead)
      if (!output || output.problem || isAsked) showToast(unclearSentence(output), 'alert')
    }
    return undefined
  }

  /**
   * Saves the typed key and checks it; one that was saved before is kept, so that it can be put
   * back. Where `onSaved` puts the field away, a toast says that the key is refused. Otherwise the
   * field says so, and keeps the key.
   */
  const save = async (until: Until, onSaved?: () => void) => {
    const read = parseKey(typed)
    if (read.fault) return showFault(t(`key.fault.${read.fault}`))
    setBusy(true)
    try {
      if (isSaved) await send('keepPreviousKey', {})
      await saveKey(read.key, serviceUrl, until)
    } catch (error) {
      debug('key', 'not saved', error)
      setBusy(false)
      return showFault(notStoredSentence(error))
    }
    setUnusual(read.unusual)
    if (onSaved) {
      type('')
      onSaved()
    }
    const refusal = await check(false, t('key.saved'))
    if (!refusal) return setTyped('')
    if (onSaved) showToast(refusal, 'alert')
    else showFault(refusal)
  }

  const restore = async () => {
    try {
      await send('restorePreviousKey', {})
    } catch (error) {
      debug('key', 'not put back', error)
      return void showToast(notStoredSentence(error), 'alert')
    }
    reset()
    announce(t('key.restored'))
  }

  const forget = async () => {
    await forgetKey()
    reset()
    announce(t('key.forgotten'))
  }
  const reset = () => {
    type('')
    setBusy(false)
    setUnusual(false)
  }
  return { form, typed, type, fault, unusual, busy, save, restore, check, forget }
}

export type KeyForm = ReturnType<typeof useKeyForm>

/** Says why no other key was stored: storage has refused it, where the background says nothing else. */
function notStoredSentence(error: unknown): string {
  const code = error instanceof Refused ? error.refusal.code : undefined
  return code === 'silent' || code === 'gone' ? refusalSentence({ code }) : t('key.notStored')
}

/** Says, after `lead`, that the service accepts the key, and whose address was filled in. */
async function announceAccepted(accountBefore: string | undefined, lead: string): Promise<void> {
  const { account } = await settings.get()
  const filled = account && account !== accountBefore ? t('key.accountFilled', [account]) : ''
  announce(joinSentences(lead, t('key.accepted'), filled))
}

type Unclear = Extract<Output<'checkKey'>, { result: 'unclear' }>

/** Says why nobody knows whether the key works. */
function unclearSentence(output: Unclear | undefined): string {
  if (output && !output.problem) return joinSentences(t('key.untold'), t('key.untoldNext'))
  const { happened = '', next = '' } = output?.problem ? problemSentences(output.problem) : {}
  return joinSentences(t('key.unclear'), happened, next)
}
