import type { ReactNode } from 'react'
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

interface AdminSubjectProps {
  address: string
  names: string
  children: ReactNode
}

/** The subject of a dialog: the names or else the short address, with `children` below. */
export function AdminSubject({ address, names, children }: AdminSubjectProps) {
  return (
    <p className="admin-subject">
      <strong>{names || <ShortHash value={address} />}</strong>
      <span className="muted">{children}</span>
    </p>
  )
}

interface RequestSubjectProps {
  request: PermissionRequest
  names: string
  /** The title of the moment. */
  title: string | undefined
}

/** The subject of a request, and the scope with its collection. */
export function RequestSubject({ request: { adminAddress, moment }, names, title }: RequestSubjectProps) {
  const { collectionAddress, tokenId } = moment
  const collection = useCollectionName(collectionAddress) ?? shorten(collectionAddress)
  return (
    <AdminSubject address={adminAddress} names={names}>
      <bdi>{scopeName({ tokenId, title })}</bdi> · <bdi>{collection}</bdi>
    </AdminSubject>
  )
}

/** The whole address, in groups. */
export function AddressFact({ address }: { address: string }) {
  return (
    <Fact name={t('admins.address')}>
      <Address value={address} />
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
