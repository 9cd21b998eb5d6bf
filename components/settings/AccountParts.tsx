import { t } from '../../lib/i18n/t'
import { useKeyState } from '../state/key'
import { useServiceName, useUsername } from '../state/names'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ShortHash } from '../ui/Address'
import { TextField } from '../ui/Field'
import { Initial } from '../ui/Initial'
import type { KeyForm } from './useKeyForm'

/** The artist's name, else the artist's short address; empty before either is known. */
export function Identity() {
  const { account } = useStored(stores.settings)
  const username = useUsername(account)
  return (
    <p className="identity">
      {account && <Initial text={username ?? account} />}
      {username && (
        <strong className="cut-off" dir="auto">
          {username}
        </strong>
      )}
      {!username && account && <ShortHash value={account} />}
    </p>
  )
}

const TONE = { accepted: 'good', refused: 'bad', unchecked: '', checking: 'checking' }

/** Renders nothing without a key. `busy`: the key is being checked. */
export function KeyStatus({ busy }: { busy: boolean }) {
  const stored = useKeyState()
  const state = busy ? 'checking' : stored
  if (state === 'none') return null
  // Each state is an element of its own: one takes the other's place, and nothing moves.
  return (
    <span key={state} className={`state ${TONE[state]}`}>
      {state === 'checking' ? t('key.checking') : t(`key.state.${state}`)}
    </span>
  )
}

interface KeyFieldProps {
  keyForm: Pick<KeyForm, 'typed' | 'type' | 'fault'>
  /** The sentence about a fault that is not the typed text's. */
  fault?: string | undefined
  /** Takes the focus when it appears. */
  isFocused?: boolean
}

/** A fault takes the place of the hint, so that nothing moves. */
export function KeyField({ keyForm, fault = keyForm.fault, isFocused = false }: KeyFieldProps) {
  const service = useServiceName()
  return (
    <TextField
      label={t('key.label')}
      name="key"
      type="password"
      value={keyForm.typed}
      dir="ltr"
      placeholder={t('key.placeholder')}
      autoFocus={isFocused}
      onChange={(event) => keyForm.type(event.target.value)}
      fault={fault}
      hint={fault ? undefined : t('key.hint', [service])}
    />
  )
}
