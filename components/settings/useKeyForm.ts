import { useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { forgetKey, readKeyText, saveKey, typedKey } from '../../lib/settings/key-store'
import { stores, useKeyHint } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { focusFault } from '../ui/focus-fault'
import { optionsStores } from './options-stores'
import { useKeyCheck } from './useKeyCheck'

/** The key field: what is typed in it, its fault, and how the key is saved, checked and forgotten. */
export function useKeyForm() {
  const { serviceUrl } = useStored(stores.settings)
  // Followed, so that the field finds the text as it is when another language renders it again.
  useStored(optionsStores.typedKey)
  const [typed, setTyped] = useState(() => optionsStores.typedKey.current())
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string>()
  const [unusual, setUnusual] = useState(false)
  const { busy, warning, check } = useKeyCheck(useKeyHint())

  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
    void typedKey.set(text)
  }
  const showFault = (sentence: string) => {
    setFault(sentence)
    announce(sentence, 'alert')
    focusFault(form.current)
  }
  const save = async (until: Parameters<typeof saveKey>[2]) => {
    const read = readKeyText(typed)
    if (read.fault) return showFault(t(`key.fault.${read.fault}`))
    try {
      await saveKey(read.key, serviceUrl, until)
    } catch {
      return showFault(t('key.notStored'))
    }
    setTyped('')
    setUnusual(read.unusual)
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
  return { form, typed, type, fault, unusual, busy, warning, save, check, forget }
}

export type KeyForm = ReturnType<typeof useKeyForm>
