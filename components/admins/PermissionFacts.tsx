import { shorten } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useCollectionName } from '../state/useCollectionName'
import { useStored } from '../state/useStored'
import { Address } from '../ui/Address'
import { Fact } from '../ui/Fact'

/** The address of a request, whole and in groups, with its names. */
export function AddressFact({ address, names }: { address: string; names: string }) {
  return (
    <Fact name={t('admins.address')}>
      <Address value={address} />
      {names && <div className="small muted">{names}</div>}
    </Fact>
  )
}

/** The collection and the network of a request. */
export function CollectionFact({ address, chainId }: { address: string; chainId: number }) {
  const { networks } = useStored(stores.settings)
  const name = useCollectionName(address)
  return (
    <>
      <Fact name={t('write.collection')}>
        <bdi>{name ?? shorten(address)}</bdi>
        <div className="small muted">
          <Address value={address} />
        </div>
      </Fact>
      <Fact name={t('review.network')}>{chainName(chainOf(chainId, networks))}</Fact>
    </>
  )
}

/** The scope of a request, with its token id. */
export function ScopeFact({ tokenId, title }: { tokenId: string; title: string | undefined }) {
  return (
    <Fact name={t('admins.place')}>
      <bdi>{scopeName({ tokenId, title })}</bdi>{' '}
      {tokenId !== '0' && <span className="small muted">{t('admins.token', [tokenId])}</span>}
    </Fact>
  )
}
