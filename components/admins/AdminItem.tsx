import { type ReactNode, useState } from 'react'
import { type AdminRow, type HeldPlace, heldAt } from '../../lib/admins/rows'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { Address } from '../ui/Address'
import { LabelledValue } from '../ui/LabelledValue'
import { EverywhereDialog } from './EverywhereDialog'
import { LatestWrite } from './LatestWrite'
import { whoWords } from './PermissionFacts'
import { RevokeDialog } from './RevokeDialog'
import type { CollectionChoice } from './useChosenCollection'
import { placeWords } from './words'

/** So many places are named in a row at first. */
const NAMED = 3

interface ItemProps {
  row: AdminRow
  collection: CollectionChoice
  all: readonly CollectionChoice[]
  /** The place that buttons apply to. */
  place: { tokenId: string; title: string | undefined }
  onPlace: (tokenId: string) => void
}

/** One address: who it is, what it holds where, what is being done about it, and the buttons to take it away. */
export function AdminItem({ row, collection, all, place, onPlace }: ItemProps) {
  const [asking, setAsking] = useState<PermissionRequest>()
  const [everywhere, setEverywhere] = useState(false)
  const held = heldAt(row, place.tokenId)
  const others = row.places.filter(({ tokenId }) => tokenId !== place.tokenId)
  const who = whoWords(row)
  const moment = { collectionAddress: collection.address, tokenId: place.tokenId, chainId: collection.chainId }
  const revoke = () => setAsking({ moment, adminAddress: row.address })
  return (
    <li className="card admin">
      <p>
        {who && <strong className="who">{who}</strong>}
        <Address value={row.address} />
      </p>
      {held ? (
        <p className="small">
          <LabelledValue label={<bdi>{placeWords(held)}</bdi>}>
            <StandingWords standing={held} />
          </LabelledValue>
        </p>
      ) : (
        <p className="small muted">{t('admins.notHere', [placeWords(place)])}</p>
      )}
      {others.length > 0 && <OtherPlaces places={others} also={held !== undefined} onPlace={onPlace} />}
      <LatestWrite subject={`admin:${collection.id}:${place.tokenId}:${row.address.toLowerCase()}`} />
      <p className="row">
        {held && (
          <button type="button" className="danger" aria-label={t('admins.revokeLabel', [row.address])} onClick={revoke}>
            {t('admins.revoke')}
          </button>
        )}
        {(row.places.length > 1 || (row.places.length > 0 && all.length > 1)) && (
          <button type="button" className="quiet" onClick={() => setEverywhere(true)}>
            {t('admins.everywhere')}
          </button>
        )}
      </p>
      {asking && <RevokeDialog request={asking} onClose={() => setAsking(undefined)} />}
      {everywhere && (
        <EverywhereDialog address={row.address} collection={collection} all={all} onClose={() => setEverywhere(false)} />
      )}
    </li>
  )
}

/** Whether the chain agrees with the service that an address is admin; where they differ, the words say so. */
export function StandingWords({ standing: { listed, chain } }: { standing: Pick<HeldPlace, 'listed' | 'chain'> }) {
  if (chain === undefined) return <span className="standing">{t('admins.standing.unchecked')}</span>
  if (!chain) return <span className="standing warn">{t('admins.standing.gone')}</span>
  if (listed === false) return <span className="standing warn">{t('admins.standing.unlisted')}</span>
  return <span className="standing good">{t('admins.standing.admin')}</span>
}

/** Where else an address is admin; a press on a place chooses it. */
function OtherPlaces({ places, also, onPlace }: { places: HeldPlace[]; also: boolean; onPlace: (tokenId: string) => void }) {
  const item = (place: HeldPlace) => (
    <li key={place.tokenId}>
      <button type="button" className="quiet place" onClick={() => onPlace(place.tokenId)}>
        <bdi>{placeWords(place)}</bdi>
      </button>
      {place.chain !== true && <StandingWords standing={place} />}
    </li>
  )
  return (
    <div className="small places">
      <span className="muted">{t(also ? 'admins.alsoAdminOf' : 'admins.adminOf')}</span>
      <ul>{places.slice(0, NAMED).map(item)}</ul>
      {places.length > NAMED && <MorePlaces places={places.slice(NAMED)} item={item} />}
    </div>
  )
}

/** The places beyond the first few, made only when they are wanted: there may be a thousand. */
function MorePlaces({ places, item }: { places: HeldPlace[]; item: (place: HeldPlace) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('admins.morePlaces', places.length)}</summary>
      {open && <ul>{places.map(item)}</ul>}
    </details>
  )
}
