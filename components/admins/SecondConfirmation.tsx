import { useState } from 'react'
import { REASONS, type Reason } from '../../lib/admins/second-confirmation'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { TextField } from '../ui/Field'

/**
 * The second confirmation of a revocation that is hard to undo: the user types the last four
 * characters of the address. `reasons` may hold doubles. `field` is to be shown and `isGiven`
 * awaited before the revocation is sent; without reasons it is given at once.
 */
export function useSecondConfirmation(reasons: readonly Reason[], address: string) {
  const [typed, setTyped] = useState('')
  if (reasons.length === 0) return { isGiven: true, field: null }
  const last4 = address.slice(-4)
  return {
    isGiven: typed.trim().toLowerCase() === last4.toLowerCase(),
    field: (
      <TextField
        label={t('admins.typeLast4')}
        hint={t('admins.typeLast4Hint', [last4])}
        value={typed}
        dir="ltr"
        maxLength={4}
        onChange={(event) => setTyped(event.target.value)}
      />
    ),
  }
}

/** Says each reason once, in the order of REASONS. */
export function Consequences({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="note bad stack tight">
      {REASONS.filter((reason) => reasons.includes(reason)).map((reason) => (
        <li key={reason}>{t(`admins.secondConfirmation.${reason}`)}</li>
      ))}
    </ul>
  )
}

/** Says that the service's wallet for a revoked address keeps its permission. */
export function KeptWallet({ isYou }: { isYou: boolean }) {
  const service = useServiceName()
  return (
    <p className={isYou ? 'note' : 'note warn'}>
      {t(isYou ? 'admins.walletKeepsYou' : 'admins.walletKeeps', [service])}
    </p>
  )
}
