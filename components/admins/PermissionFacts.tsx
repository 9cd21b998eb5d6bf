import type { ReactNode } from 'react'
import { shortened } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { isolate } from '../../lib/i18n/format'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t, textLanguage } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Address } from '../ui/Address'
import { placeWords } from './words'

/** A name and what is to be said under it. `awaited`: that comes later, and is then said aloud too. */
export function Fact({ name, awaited, children }: { name: string; awaited?: boolean; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd aria-live={awaited ? 'polite' : undefined}>{children}</dd>
    </>
  )
}

/** Who an address is to the user, in words: the creator, you, or a user name; nothing for a stranger. */
export function whoWords({
  you,
  creator,
  username,
}: {
  you: boolean
  creator: boolean
  username?: string | undefined
}): string {
  return [username && isolate(username, textLanguage()), you && t('admins.you'), creator && t('admins.creator')]
    .filter(Boolean)
    .join(' · ')
}

/** The address of a request, whole and in groups, and who it is. */
export function WhoFact({ address, who }: { address: string; who: string }) {
  return (
    <Fact name={t('admins.address')}>
      <Address value={address} />
      {who && <div className="small muted">{who}</div>}
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
        <bdi>{name ?? shortened(address)}</bdi> <bdi className="small muted code">{address}</bdi>
      </Fact>
      <Fact name={t('review.network')}>{chainName(chainOf(chainId, networks))}</Fact>
    </>
  )
}

/** The place of a request, with the token id that stands for it. */
export function PlaceFact({ tokenId, title }: { tokenId: string; title: string | undefined }) {
  return (
    <Fact name={t('admins.place')}>
      <bdi>{placeWords({ tokenId, title })}</bdi>{' '}
      {tokenId !== '0' && <span className="small muted">{t('admins.token', [tokenId])}</span>}
    </Fact>
  )
}
