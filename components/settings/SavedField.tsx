import { type ReactNode, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import type { Preferences } from '../../lib/settings/preferences'
import { parseBaseUrl } from '../../lib/settings/service-url'
import { Switch, TextField } from '../ui/Field'
import { Form, focusFault, useFault } from '../ui/Form'
import { usePreferences } from './save-change'

/** A typed text in the form in which it is stored, or the sentence about its fault. */
export type ParsedText = { value: string; fault?: undefined } | { fault: string }

interface SavedFieldProps {
  name: string
  label: string
  hint?: ReactNode
  placeholder?: string | undefined
  value: string
  /** Says beside the label that the value was saved. */
  beside?: string | undefined
  read: (text: string) => ParsedText
  /**
   * Whether a value waits for "Save settings": its permission or confirmation is asked for within a
   * press.
   */
  waits?: (value: string) => boolean
  /**
   * Resolves with the sentence about a fault, or with nothing once the value is saved or the user
   * is asked to confirm it.
   */
  save: (value: string) => Promise<string | undefined>
}

/** A text setting. It is saved when the field is left, or with Enter, unless it has a fault. */
export function SavedField({ name, value, read, waits, save, ...field }: SavedFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useFault()
  const form = useRef<HTMLFormElement>(null)
  const saving = useRef(false)
  const reading = typed === undefined ? { value } : read(typed)
  const isChanged = reading.fault !== undefined || reading.value !== value
  const isWaiting = isChanged && reading.fault === undefined && waits?.(reading.value)

  const type = (text: string | undefined) => {
    setTyped(text)
    setFault(undefined)
  }
  const store = async (text: string) => {
    if (saving.current) return
    saving.current = true
    const found = await save(text)
    saving.current = false
    if (found) setFault(found)
  }
  const leave = () => {
    if (reading.fault !== undefined) setFault(reading.fault)
    else if (!isChanged) type(undefined)
    else if (!isWaiting) void store(reading.value)
  }
  const submit = () => {
    if (reading.fault !== undefined) {
      setFault(reading.fault)
      focusFault(form.current)
    } else if (isChanged) {
      void store(reading.value)
    }
  }
  return (
    <Form ref={form} className="stack tight" onSubmit={submit}>
      <TextField
        {...field}
        name={name}
        value={typed ?? value}
        dir="ltr"
        fault={fault}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      {isWaiting && (
        <div className="row">
          <button type="submit" className="primary">
            {t('settings.save')}
          </button>
          <span className="muted small">{t('settings.waits')}</span>
        </div>
      )}
    </Form>
  )
}

/** The preferences that are on or off. */
type SwitchName = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never
}[keyof Preferences]

export function SettingSwitch({ name }: { name: SwitchName }) {
  const { stored, note, save } = usePreferences()
  return (
    <Switch
      beside={note}
      checked={stored[name]}
      onChange={(checked) => void save({ [name]: checked })}
    >
      {t(`settings.${name}`)}
    </Switch>
  )
}

export function parseUrl(text: string): ParsedText {
  const { url, fault } = parseBaseUrl(text)
  return fault ? { fault: t(`settings.fault.url.${fault}`) } : { value: url ?? '' }
}

export const parseOptionalUrl = (text: string): ParsedText =>
  text.trim() ? parseUrl(text) : { value: '' }
