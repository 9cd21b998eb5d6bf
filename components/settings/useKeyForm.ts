import { useRef, useState } from 'react'
import { joinSentences } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import { forgetKey, offerKey, parseKey, readHint, saveKey } from '../../lib/settings/key-store'
import { serviceName } from '../../lib/settings/service-url'
import { settings } from '../../lib/settings/settings'
import { debug } from '../../lib/util/debug'
import { isKeyFor, useKeyHint } from '../state/key'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { focusFault, useFault } from '../ui/Form'
import { announceAccepted, notReplaced, unclearSentence, withdraw } from './key-answers'

type Until = Parameters<typeof saveKey>[2]

export function useKeyForm() {
  const { serviceUrl, account } = useStored(stores.settings)
  const isSaved = isKeyFor(useKeyHint(), serviceUrl)
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useFault()
  const [unusual, setUnusual] = useState(false)
  const [busy, setBusy] = useState(false)
  /**
   * The service did not accept the typed key, so the saved one stays until the person says
   * otherwise.
   */
  const [isDoubted, setDoubted] = useState(false)
  /** The id under which the typed key is offered, while the service is asked. */
  const offer = useRef<string>(undefined)

  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
    setDoubted(false)
    if (!offer.current) return
    offer.current = undefined
    setBusy(false)
    void withdraw()
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

  /** Says why what is typed can be no key. */
  const readTyped = () => {
    const read = parseKey(typed)
    if (read.fault) showFault(t(`key.fault.${read.fault}`))
    return read.fault ? undefined : read
  }

  /**
   * Saves the typed key and checks it. Where `onSaved` puts the field away, a toast says that the
   * key is refused. Otherwise the field says so, and keeps the key.
   */
  const save = async (until: Until, onSaved?: () => void) => {
    const read = readTyped()
    if (!read) return
    setBusy(true)
    try {
      await saveKey(read.key, serviceUrl, until)
    } catch (error) {
      debug('key', 'not saved', error)
      setBusy(false)
      return showFault(t('key.notStored'))
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

  /**
   * Has the typed key checked, and saved where the service accepts it: no other takes the place of
   * a saved key by itself. Without a key to keep, it saves at once.
   */
  const replace = async (until: Until, onSaved: () => void) => {
    if (!isSaved) return save(until, onSaved)
    const read = readTyped()
    if (!read || offer.current) return
    const id = crypto.randomUUID()
    offer.current = id
    setBusy(true)
    // Nothing is awaited before, so that what takes the offer back comes after it.
    const output = await offerKey(id, read.key, serviceUrl, until)
      .then(() => send('checkNewKey', { id }))
      .catch(notReplaced)
    // Nothing is said of a key that was taken back meanwhile.
    if (offer.current !== id) return
    offer.current = undefined
    setBusy(false)
    if (typeof output === 'string') return showFault(output)
    if (output.result === 'accepted') {
      setUnusual(read.unusual)
      type('')
      onSaved()
      return announceAccepted(account, t('key.saved'))
    }
    setDoubted(true)
    const reason =
      output.result === 'refused'
        ? t('key.refused', [serviceName(serviceUrl)])
        : unclearSentence(output, true)
    showFault(joinSentences(reason, t('key.kept')))
  }

  const forget = async () => {
    await forgetKey()
    type('')
    setBusy(false)
    setUnusual(false)
    announce(t('key.forgotten'))
  }
  return { form, typed, type, fault, unusual, busy, isDoubted, save, replace, check, forget }
}

export type KeyForm = ReturnType<typeof useKeyForm>
