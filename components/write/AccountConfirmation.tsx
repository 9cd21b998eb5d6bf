import type { Address as AddressText } from 'viem'
import { checksummed } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import { isConfirmed, ownershipOf } from '../../lib/settings/account'
import { useKeyHint } from '../state/key'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Address } from '../ui/Address'

/** Whether a moment may be published for this address without asking the user. */
export function useAccountConfirmed(account: string): boolean {
  const confirmed = useStored(stores.confirmedAccounts)
  return isConfirmed(account, useKeyHint(), confirmed)
}

interface AccountConfirmationProps {
  account: AddressText
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** Asks the user, once for each address, whether it is the right one: the service publishes for any. */
export function AccountConfirmation({ account, agreed, onAgree }: AccountConfirmationProps) {
  const isForeign = ownershipOf(account, useKeyHint()) === 'foreign'
  return (
    <div className="note warn stack tight">
      <p>
        <Address value={checksummed(account)} />
      </p>
      <p>{t(isForeign ? 'settings.foreign' : 'review.compare')}</p>
      <label className="switch">
        <input type="checkbox" checked={agreed} onChange={(event) => onAgree(event.target.checked)} />
        <span>{t(isForeign ? 'review.foreignConfirm' : 'review.compared')}</span>
      </label>
    </div>
  )
}
