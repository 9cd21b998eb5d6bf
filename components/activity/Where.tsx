import { t } from '../../lib/i18n/t'
import type { Write } from '../../lib/writes/write'
import { useChain } from '../state/useChain'
import { ShortHash } from '../ui/Address'
import { Fact } from '../ui/Fact'
import { Filled, place } from '../ui/Filled'
import { MomentFacts } from '../ui/MomentFacts'
import { useWhere, type Where } from './useWhere'

export function WhereLine({ write }: { write: Write }) {
  const where = useWhere(write)
  const { scope, price, title, name } = where
  // The service names a collection after its first moment: one name is said once.
  const isSaid = name !== undefined && where.newName === undefined && title === name
  return (
    <p className="where-line small muted">
      {scope !== undefined && scope !== name && (
        <Filled text={t('activity.where', [place(0), place(1)])}>
          <bdi>{scope}</bdi>
          <Collection where={where} />
        </Filled>
      )}
      {(scope === undefined ? !isSaid : scope === name) && <Collection where={where} />}
      {price && (
        <>
          {!isSaid && ' · '}
          <span className="price">{price}</span>
        </>
      )}
    </p>
  )
}

/** The same with nothing cut off: whole names and address, token id, price and network. */
export function WhereFacts({ write }: { write: Write }) {
  const where = useWhere(write)
  const { address, tokenId, chainId, newName, name, scope, price } = where
  const isAddressAlone = address && newName === undefined && name === undefined
  return (
    <MomentFacts collectionAddress={address} tokenId={tokenId} chain={useChain(chainId)}>
      {scope !== undefined && (
        <Fact name={t('admins.appliesTo')}>
          <bdi>{scope}</bdi>
        </Fact>
      )}
      {!isAddressAlone && (
        <Fact name={t('compose.collection')}>
          <Collection where={where} />
        </Fact>
      )}
      {price && <Fact name={t('compose.price')}>{price}</Fact>}
    </MomentFacts>
  )
}

/** A collection by its name, else by its short address; the service chooses where none is given. */
function Collection({ where: { newName, name, address } }: { where: Where }) {
  if (newName !== undefined) {
    return (
      <Filled text={t('review.newCollection', [place(0)])}>
        <bdi>{newName}</bdi>
      </Filled>
    )
  }
  return (
    <bdi>{name ?? (address ? <ShortHash value={address} /> : t('activity.chosenByService'))}</bdi>
  )
}
