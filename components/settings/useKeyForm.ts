import { useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { forgetKey, readKeyText, saveKey, typedKey } from '../../lib/settings/key-store'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { focusFault } from '../ui/focus-fault'
import { useFault } from '../ui/useFault'
import { optionsStores } from './options-stores'
import { useKeyCheck } from './useKeyCheck'

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
