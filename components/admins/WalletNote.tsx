import type { AdminRow } from '../../lib/admins/rows'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import { Address } from '../ui/Address'
import { GrantDialog } from './GrantDialog'
import { useCheckedRequest } from './useChainPermission'
import type { CollectionChoice } from './useChosenCollection'

/**
 * Says of an admin that the service's wallet that acts for them is none: a grant or revocation changes exactly the address that was
 * given (service-facts, "DELETE /moment/permission").
 */
export function WalletNote({
  row: { wallet, role, you, scopes },
  collection,
}: {
  row: AdminRow
  collection: CollectionChoice
}) {
  const service = useServiceName()
  const { checking, checked, check, close } = useCheckedRequest()
  if (!wallet || wallet.isAdmin || role || scopes.length === 0) return null
  const moment = { collectionAddress: collection.address, tokenId: '0', chainId: collection.chainId }
  return (
    <div className="note stack tight small">
      <p>{t(you ? 'admins.walletMissingYou' : 'admins.walletMissing', [service])}</p>
      <Address value={wallet.address} />
      {/* What the key's own wallet lacks, the service cannot give it. */}
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
