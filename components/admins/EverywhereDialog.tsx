import { useState } from 'react'
import type { AdminRecord } from '../../lib/admins/record'
import { type AdminRow, type HeldPlace, rowsOf } from '../../lib/admins/rows'
import { GUARDS, guardsOf } from '../../lib/admins/second-confirmation'
import { sameAddress } from '../../lib/chain/address'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { Dialog } from '../ui/Dialog'
import { Select } from '../ui/Field'
import { StandingWords } from './AdminItem'
import { KeyNotice, RefusalNote } from './Notices'
import { WhoFact, whoWords } from './PermissionFacts'
import { isConfirmed, SecondConfirmation } from './SecondConfirmation'
import { useServiceWallet } from './useAdmins'
import { useAllRecords } from './useAllRecords'
import type { CollectionChoice } from './useChosenCollection'
import { placeWords } from './words'

/** The places of one collection where the address is admin; what is known of the collection with it. */
interface Group {
  collection: CollectionChoice
  record: AdminRecord
  row: AdminRow
}

const keyOf = ({ collection }: Pick<Group, 'collection'>, { tokenId }: HeldPlace) => `${collection.id}:${tokenId}`

/** Every place where an address is admin, to untick those where it may stay; the rest is revoked one after the other. */
export function EverywhereDialog({
  address,
  collection,
  all,
  onClose,
}: {
  address: string
  collection: CollectionChoice
  all: readonly CollectionChoice[]
  onClose: () => void
}) {
  const { account } = useStored(stores.settings)
  const wallet = useServiceWallet()
  const [scope, setScope] = useState<'one' | 'all'>('one')
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const { records, read, unread } = useAllRecords(scope === 'one' ? [collection] : all)
  const { busy, refusal, run } = useCommand({ inline: true })
  const groups = all.flatMap((candidate): Group[] => {
    const record = records.get(candidate.id)
    const row = record && rowsOf(record, account).find((known) => sameAddress(known.address, address))
    return record && row ? [{ collection: candidate, record, row }] : []
  })
  // Where the chain says that there is nothing to revoke, nothing is sent unless the user wants it.
  const isTicked = (group: Group, place: HeldPlace) => (place.chain !== false) !== flipped.has(keyOf(group, place))
  const ticked = (group: Group) => group.row.places.filter((place) => isTicked(group, place))
  const places = groups.flatMap((group) =>
    // The whole collection last: until then a wallet that revokes itself may still act.
    [...ticked(group)].reverse().map(({ tokenId }) => ({
      collectionAddress: group.collection.address,
      tokenId,
      chainId: group.collection.chainId,
    })),
  )
  const found = groups.flatMap((group) => {
    const tokenIds = ticked(group).map(({ tokenId }) => tokenId)
    return tokenIds.length > 0 ? guardsOf({ address, tokenIds, record: group.record, account, wallet }) : []
  })
  const guards = GUARDS.filter((guard) => found.includes(guard))
  const wanted = scope === 'one' ? 1 : all.length
  const toggle = (key: string) => {
    const next = new Set(flipped)
    if (!next.delete(key)) next.add(key)
    setFlipped(next)
  }
  const revoke = async () => {
    if (await run('revokeEverywhere', { adminAddress: address, places })) onClose()
  }
  const [first] = groups
  return (
    <Dialog
      title={t('admins.everywhereTitle')}
      confirm={t('admins.revokeNow')}
      danger
      busy={busy}
      blocked={places.length === 0 || read < wanted || !isConfirmed(guards, address, typed)}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <KeyNotice />
      <RefusalNote refusal={refusal} />
      <dl className="facts">
        <WhoFact address={address} who={first ? whoWords(first.row) : ''} />
      </dl>
      {all.length > 1 && (
        <Select label={t('admins.where')} value={scope} onChange={(event) => setScope(event.target.value as typeof scope)}>
          <option value="one">{t('admins.whereOne')}</option>
          <option value="all">{t('admins.whereAll')}</option>
        </Select>
      )}
      {read < wanted && (
        <label className="row small muted">
          {t('admins.reading')} <progress max={wanted} value={read} />
        </label>
      )}
      {unread > 0 && <p className="note warn">{t('admins.everywhereUnread', unread)}</p>}
      <p>{t('admins.everywhereCount', places.length)}</p>
      <SecondConfirmation guards={guards} address={address} typed={typed} onType={setTyped} />
      {groups.map((group) => (
        <fieldset key={group.collection.id} className="stack tight">
          <legend>
            <bdi>{group.collection.name}</bdi>
          </legend>
          {group.record.problem && <p className="note warn">{t('admins.readStale')}</p>}
          {group.row.places.map((place) => (
            <label key={place.tokenId} className="switch">
              <input type="checkbox" checked={isTicked(group, place)} onChange={() => toggle(keyOf(group, place))} />
              <span>
                <bdi>{placeWords(place)}</bdi> {place.chain !== true && <StandingWords standing={place} />}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="small muted">{t('admins.onlyAdmin')}</p>
    </Dialog>
  )
}
