import type { AdminRow } from '../../lib/admins/rows'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { Address } from '../ui/Address'
import { GrantDialog } from './GrantDialog'
import { useCheckedRequest } from './useChainPermission'
import type { CollectionChoice } from './useChosenCollection'

interface WalletNoteProps {
  row: AdminRow
  collection: CollectionChoice
}

/**
 * Says that the wallet through which the service acts for an admin is no admin itself: a grant or revocation changes exactly
 * the given address (service-facts, "DELETE /moment/permission").
 */
export function WalletNote({ row: { wallet, role, you, scopes }, collection }: WalletNoteProps) {
  const service = useServiceName()
  const { checking, checked, check, close } = useCheckedRequest()
  if (!wallet || wallet.isAdmin || role || scopes.length === 0) return null
  const moment = { collectionAddress: collection.address, tokenId: '0', chainId: collection.chainId }
  return (
    <div className="note stack tight small">
      <p>{t(you ? 'admins.walletMissingYou' : 'admins.walletMissing', [service])}</p>
      <Address value={wallet.address} />
      {/* The service cannot give its wallet for this key what that wallet itself lacks. */}
      {!you && (
        <p className="row">
          <button type="button" onClick={() => checking || void check({ moment, adminAddress: wallet.address })}>
            {t('admins.addWallet')}
          </button>
          {checking && <span className="muted">{t('admins.chainLoading')}</span>}
        </p>
      )}
      {checked && <GrantDialog {...checked} title={undefined} onClose={close} />}
    </div>
  )
}
