import type { ReactNode } from 'react'
import { checksummed } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { t } from '../../lib/i18n/t'
import type { Collection } from '../../lib/service/collection'
import type { Moment } from '../../lib/service/moment'
import { useServiceName } from '../state/names'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ShortHash } from '../ui/Address'
import { Initial } from '../ui/Initial'
import { RelativeTime } from '../ui/RelativeTime'
import { showArtist } from './view-choice'

interface CardFactsProps {
  /** `isUnlisted`: words say so in place of the age, so that nothing moves once it is listed. */
  entry: Pick<Moment | Collection, 'creator' | 'createdAt' | 'chainId'> & {
    isUnlisted?: true | undefined
  }
  price?: string | undefined
  /** The time to the minute, in place of the age and the network. */
  isExact?: boolean
  /** Shown between the creator and the time. */
  children?: ReactNode
}

/** The network is shown where the list has several. */
export function CardFacts({ entry, price, isExact = false, children }: CardFactsProps) {
  const { creator, createdAt, chainId, isUnlisted } = entry
  const { chainId: usual } = useStored(stores.settings)
  const { chainId: listed = usual } = useStored(stores.timelineFilter)
  const name = standaloneName(creator?.username, useServiceName())
  return (
    <p className="about small muted">
      {creator && <Initial text={name ?? creator.address} />}
      {creator && (
        <button
          type="button"
          className="link by"
          onClick={() => void showArtist(creator.address, name)}
        >
          {name ? <bdi>{name}</bdi> : <ShortHash value={checksummed(creator.address)} />}
        </button>
      )}
      <span className="where">
        {children}
        {isUnlisted ? (
          <span className="unlisted">{t('timeline.notListed')}</span>
        ) : (
          createdAt !== undefined && <RelativeTime time={createdAt} isExact={isExact} />
        )}
        {listed === 0 && !isExact && (
          <span>
            {chainId === undefined ? t('timeline.unknownNetwork') : chainName(chainOf(chainId))}
          </span>
        )}
      </span>
      {price && <strong className="price">{price}</strong>}
    </p>
  )
}
