import type { ReactNode } from 'react'
import { shorten } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Address } from '../ui/Address'

/** A term with its description. `awaited`: the description comes later, and is then announced. */
export function Fact({ name, awaited, children }: { name: string; awaited?: boolean; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd aria-live={awaited ? 'polite' : undefined}>{children}</dd>
    </>
  )
}

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
  const name = useStored(stores.collections)?.collections.find(
    (collection) => collection.address.toLowerCase() === address.toLowerCase(),
  )?.name
  return (
    <>
      <Fact name={t('write.collection')}>
        <bdi>{name ?? shorten(address)}</bdi> <bdi className="small muted code">{address}</bdi>
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
