import type { ReactNode } from 'react'
import { checksummed } from '../../lib/chain/address'
import type { Chain } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { standaloneName } from '../../lib/i18n/sentences/person'
import { t } from '../../lib/i18n/t'
import type { Account } from '../../lib/service/lenient'
import { useServiceName } from '../state/names'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ShortHash } from '../ui/Address'
import { Initial } from '../ui/Initial'
import { RelativeTime } from '../ui/RelativeTime'
import { showArtist } from './view-choice'

interface CardFactsProps {
  creator: Account | undefined
  createdAt: number | undefined
  /** The words for an unlisted moment; they replace the age. */
  unlisted?: string | undefined
  chain: Chain | undefined
  price?: string | undefined
  /** Shown between the creator and the time. */
  children?: ReactNode
}

/**
 * One line about a moment or a collection: creator, time and price, and the network where the list
 * has several.
 */
export function CardFacts({
  creator,
  createdAt,
  unlisted,
  chain,
  price,
  children,
}: CardFactsProps) {
  const { chainId: usual } = useStored(stores.settings)
  const { chainId = usual } = useStored(stores.timelineFilter)
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
        {unlisted ? (
          <span className="unlisted">{unlisted}</span>
        ) : (
          createdAt !== undefined && <RelativeTime time={createdAt} />
        )}
        {chainId === 0 && <span>{chain ? chainName(chain) : t('timeline.unknownNetwork')}</span>}
      </span>
      {price && <strong className="price">{price}</strong>}
    </p>
  )
}
