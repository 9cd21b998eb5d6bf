import { shorten } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { useCollectionName } from '../state/names'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Address } from '../ui/Address'
import { Fact } from '../ui/Fact'
import { ShortHash } from '../ui/ShortHash'

interface RequestSubjectProps {
  request: PermissionRequest
  names: string
  /** The title of the moment. */
  title: string | undefined
}

/** The subject of a request: the names or else the short address, and the scope with its collection. */
export function RequestSubject({ request: { adminAddress, moment }, names, title }: RequestSubjectProps) {
  const { collectionAddress, tokenId } = moment
  const collection = useCollectionName(collectionAddress) ?? shorten(collectionAddress)
  return (
    <p className="request-subject">
      <strong>{names || <ShortHash value={adminAddress} />}</strong>
      <span className="muted">
        <bdi>{scopeName({ tokenId, title })}</bdi> · <bdi>{collection}</bdi>
      </span>
    </p>
  )
}

/** The names, and the whole address in groups. */
export function AddressFact({ address, names = '' }: { address: string; names?: string }) {
  return (
    <Fact name={t('admins.address')}>
      {names && <strong>{names}</strong>}
      <div className={names && 'small muted'}>
        <Address value={address} />
      </div>
    </Fact>
  )
}

/** The token and the contract of a request, on demand. */
export function MomentDetails({ collectionAddress, tokenId, chainId }: PermissionRequest['moment']) {
  const { networks } = useStored(stores.settings)
  return (
    <details className="small">
      <summary>{t('ui.details')}</summary>
      <dl className="facts">
        <Fact name={t('write.collectionAddress')}>
          <Address value={collectionAddress} />
        </Fact>
        {tokenId !== '0' && <Fact name={t('admins.tokenId')}>{tokenId}</Fact>}
        <Fact name={t('review.network')}>{chainName(chainOf(chainId, networks))}</Fact>
      </dl>
    </details>
  )
}
