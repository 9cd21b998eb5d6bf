import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { permissionOf } from '../../lib/admins/permission'
import { type AdminRecord, tellsNothing } from '../../lib/admins/record'
import { type AdminRow, rowsOf, type Self, statusFrom, titledScopes } from '../../lib/admins/rows'
import { readAddress, sameAddress } from '../../lib/chain/address'
import { joinSentences } from '../../lib/i18n/format'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import type { PermissionWrite } from '../../lib/writes/write'
import { useKeyState } from '../state/key'
import { writesOfCollection } from '../state/stores'
import { useStored } from '../state/useStored'
import { Select } from '../ui/Field'
import { AddAdmin } from './AddAdmin'
import { AdminItem } from './AdminItem'
import { type Batch, useShownBatches } from './batches'
import { ReadingStatus } from './ReadingStatus'
import { RevokeByAddress } from './RevokeByAddress'
import { useAdmins } from './useAdmins'
import type { CollectionChoice } from './useChosenCollection'
import { newestChanges, recentWrites, useShares, useSteadyRows, useTouched } from './useRows'
import { useSelf } from './useSelf'
import '../ui/skeleton.css'

interface CollectionAdminsProps {
  collection: CollectionChoice
  choices: readonly CollectionChoice[]
  record: AdminRecord | undefined
  /** The field that chooses the collection. */
  choice: ReactNode
}

/**
 * The admins of one collection, each with the buttons to revoke them, and the form for a new one,
 * in the chosen scope.
 */
export function CollectionAdmins({ collection, choices, record, choice }: CollectionAdminsProps) {
  const self = useSelf()
  const hasKey = useKeyState() !== 'none'
  const admins = useAdmins(collection)
  const [chosen, setChosen] = useState('0')
  const scopes = record ? titledScopes(record) : []
  const tokenId = scopes.some((scope) => scope.tokenId === chosen) ? chosen : '0'
  const title = scopes.find((scope) => scope.tokenId === tokenId)?.title
  const journal = useStored(writesOfCollection(collection.id))
  const writes = useMemo(() => recentWrites(journal, tokenId), [journal, tokenId])
  const changes = useMemo(() => newestChanges(journal), [journal])
  const batches = useShownBatches(collection.id)
  const [chosenNames, setChosenNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [reloads, setReloads] = useState(0)
  const listKey = `${tokenId} ${reloads}`
  const touched = useTouched([...writes.keys(), ...batches.keys()], listKey)
  const found = useMemo(
    () => rowsWith(record, self, tokenId, touched, chosenNames),
    [record, self, tokenId, touched, chosenNames],
  )
  const rows = useSteadyRows(found, listKey)
  const shown = useGradually(rows.length)
  const shares = useShares(collection.id, record, self.wallet)
  const isElsewhere = (row: AdminRow) =>
    isAdminElsewhere(row) && !touched.has(row.address.toLowerCase())
  const isKnown = record !== undefined && !tellsNothing(record)
  const [here, elsewhere] = [rows.filter((row) => !isElsewhere(row)), rows.filter(isElsewhere)]
  const item = (row: AdminRow) => {
    const key = row.address.toLowerCase()
    const shownNow = newerOf(writes.get(key), batches.get(key))
    return (
      <AdminItem
        key={row.address}
        row={row}
        isElsewhere={isElsewhere(row)}
        collection={collection}
        choices={choices}
        tokenId={tokenId}
        title={title}
        onScope={setChosen}
        writeId={shownNow.write?.id}
        change={changes.get(key)}
        batch={shownNow.batch}
        shares={shares.get(key)}
      />
    )
  }
  return (
    <>
      <div className="pair">
        {choice}
        <Select
          label={t('admins.appliesTo')}
          value={tokenId}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="0">{t('admins.whole')}</option>
          {scopes
            .filter((scope) => scope.tokenId !== '0')
            .map((scope) => (
              <option key={scope.tokenId} value={scope.tokenId} dir="auto">
                {scopeName(scope)}
              </option>
            ))}
        </Select>
      </div>
      <ReadingStatus
        admins={admins}
        onReload={() => {
          setReloads((count) => count + 1)
          admins.reload()
        }}
      />
      {!record && rows.length === 0 && !admins.failure && <SkeletonPeople />}
      {isKnown && here.length === 0 && !admins.reading && (
        <p className="note">{t('admins.nobody')}</p>
      )}
      {rows.length > 0 && (
        <ul className="card people" aria-label={t('sections.admins')}>
          {/* One array, so that an open line stays open when another scope moves it. */}
          {[...here, ...elsewhere]
            .slice(0, shown)
            .flatMap((row) =>
              row === elsewhere[0] ? [<ElsewhereTitle key="elsewhere" />, item(row)] : [item(row)],
            )}
        </ul>
      )}
      {isKnown && (
        <p className="small muted">{joinSentences(t('admins.about'), t('admins.limits'))}</p>
      )}
      {record && (
        <AddAdmin
          key={tokenId}
          collection={collection}
          scope={{ tokenId, title }}
          record={record}
          onNamed={(address, name) => setChosenNames((names) => new Map(names).set(address, name))}
        />
      )}
      {/* Works without a list, but comes below it: sooner, the list would push it away. */}
      {hasKey && (record || (admins.failure && navigator.onLine)) && <RevokeByAddress />}
    </>
  )
}

/** The title above those who are admins of other moments only. */
function ElsewhereTitle() {
  return (
    <li className="elsewhere">
      <h2 className="part">{t('admins.elsewhere')}</h2>
    </li>
  )
}

/**
 * The rows of the record, and a row for each address in `touched` (useTouched) that is no admin.
 * `chosenNames`: the ENS names by which people were added since the section opened, by address.
 */
function rowsWith(
  record: AdminRecord | undefined,
  self: Self,
  tokenId: string,
  touched: ReadonlySet<string>,
  chosenNames: ReadonlyMap<string, string>,
): AdminRow[] {
  const named = (row: AdminRow): AdminRow => ({
    ...row,
    username: row.username ?? chosenNames.get(row.address),
  })
  const rows = record ? rowsOf(record, self, tokenId) : []
  const known = new Set(rows.map(({ address }) => address.toLowerCase()))
  const added = [...touched].flatMap((text): AdminRow[] => {
    const { address } = readAddress(text)
    if (!address || known.has(text)) return []
    const is = (other: string | undefined) => other !== undefined && sameAddress(address, other)
    const username = record?.people.find((person) => is(person.address))?.username
    const status = statusFrom(
      permissionOf(record, address, tokenId),
      permissionOf(record, address, '0'),
    )
    return [
      {
        address,
        username,
        you: is(self.account),
        creator: is(record?.creator),
        scopes: [],
        status,
      },
    ]
  })
  return [...rows, ...added].map(named)
}

/**
 * A row has one state, that of the newest: what a write or a batch has changed since tells nothing
 * any more.
 */
function newerOf(write: PermissionWrite | undefined, batch: Batch | undefined) {
  if (!write || !batch) return { write, batch }
  const begun = batch.writes[0]?.createdAt ?? 0
  return write.createdAt > begun ? { write, batch: undefined } : { write: undefined, batch }
}

/** Whether somebody is an admin of other moments of the collection only. */
const isAdminElsewhere = ({ status, scopes }: AdminRow) => status === 'none' && scopes.length > 0

/** Takes the place of the list until it is read. */
function SkeletonPeople() {
  return (
    <div className="card people" aria-hidden="true">
      {[0, 1, 2].map((n) => (
        <div key={n} className="admin person">
          <div className="skeleton initial" />
          <div className="skeleton title-skeleton" />
          <div className="skeleton line-skeleton" />
        </div>
      ))}
    </div>
  )
}

/** Rows that are added to the screen at a time. */
const STEP = 50

/**
 * Counts up to a number of rows a few at a time, so that a list of thousands never keeps the page
 * from answering.
 */
function useGradually(total: number): number {
  const [shown, setShown] = useState(STEP)
  useEffect(() => {
    if (shown >= total) return
    const timer = setTimeout(() => startTransition(() => setShown(shown + STEP)))
    return () => clearTimeout(timer)
  }, [shown, total])
  return shown
}
