import type { Reason } from '../../lib/admins/second-confirmation'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { TextField } from '../ui/Field'

/** Whether a second confirmation is given: nothing asks for one, or the address's last 4 characters were typed. */
export function isConfirmedTwice(reasons: readonly Reason[], address: string, typed: string): boolean {
  return reasons.length === 0 || typed.trim().toLowerCase() === address.slice(-4).toLowerCase()
}

/** What a revocation that is hard to undo would lead to. */
export function Consequences({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="note bad stack tight">
      {reasons.map((reason) => (
        <li key={reason}>{t(`admins.secondConfirmation.${reason}`)}</li>
      ))}
    </ul>
  )
}

/** Says that the service's wallet for a revoked address keeps its rights. */
export function KeptWallet({ isYou }: { isYou: boolean }) {
  const service = useServiceName()
  return <p className={isYou ? 'note' : 'note warn'}>{t(isYou ? 'admins.walletKeepsYou' : 'admins.walletKeeps', [service])}</p>
}

/** The field that has to be filled in before such a revocation can be confirmed. */
export function SecondConfirmation({
  reasons,
  address,
  typed,
  onType,
}: {
  reasons: readonly Reason[]
  address: string
  typed: string
  onType: (typed: string) => void
}) {
  if (reasons.length === 0) return null
  return (
    <TextField
      label={t('admins.typeLast4')}
      hint={t('admins.typeLast4Hint', [address.slice(-4)])}
      value={typed}
      dir="ltr"
      maxLength={4}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
