import { startTransition, useEffect, useMemo, useState } from 'react'
import { permissionOf } from '../../lib/admins/permission'
import type { AdminRecord } from '../../lib/admins/record'
import { type AdminRow, rowsOf, type Self, statusFrom, titledScopes } from '../../lib/admins/rows'
import { readAddress, sameAddress } from '../../lib/chain/address'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import { writesOfCollection } from '../state/stores'
import { useStored } from '../state/useStored'
import { Select } from '../ui/Field'
import { glideChildren } from '../ui/glide-children'
import { AddAdmin } from './AddAdmin'
import { AdminItem } from './AdminItem'
import { useShownBatches } from './batches'
import { ReadingStatus } from './ReadingStatus'
import { useAdmins } from './useAdmins'
import type { CollectionChoice } from './useChosenCollection'
import { recentWrites, useShares, useSteadyRows, useTouched } from './useRows'
import { useSelf } from './useSelf'
import '../ui/skeleton.css'

interface CollectionAdminsProps {
  collection: CollectionChoice
  choices: readonly CollectionChoice[]
  record: AdminRecord | undefined
}

/** The admins of one collection, each with the buttons to revoke them, and the form for a new one, in the chosen scope. */
export function CollectionAdmins({ collection, choices, record }: CollectionAdminsProps) {
  const self = useSelf()
  const admins = useAdmins(collection)
  const [chosen, setChosen] = useState('0')
  const scopes = record ? titledScopes(record) : []
  const tokenId = scopes.some((scope) => scope.tokenId === chosen) ? chosen : '0'
  const title = scopes.find((scope) => scope.tokenId === tokenId)?.title
  const journal = useStored(writesOfCollection(collection.id))
  const writes = useMemo(() => recentWrites(journal, tokenId), [journal, tokenId])
  const batches = useShownBatches(collection.id)
  const [reloads, setReloads] = useState(0)
  const listKey = `${tokenId} ${reloads}`
  const touched = useTouched([...writes.keys(), ...batches.keys()], listKey)
  const found = useMemo(() => rowsWith(record, self, tokenId, touched), [record, self, tokenId, touched])
  const rows = useSteadyRows(found, listKey)
  const shown = useGradually(rows.length)
  const shares = useShares(collection.id, record, self.wallet)
  const isElsewhere = (row: AdminRow) => isAdminElsewhere(row) && !touched.has(row.address.toLowerCase())
  const [here, elsewhere] = [rows.filter((row) => !isElsewhere(row)), rows.filter(isElsewhere)]
  const item = (row: AdminRow) => (
    <AdminItem
      key={row.address}
      row={row}
      isElsewhere={isElsewhere(row)}
      collection={collection}
      choices={choices}
      tokenId={tokenId}
      title={title}
      onScope={setChosen}
      writeId={writes.get(row.address.toLowerCase())?.id}
      batch={batches.get(row.address.toLowerCase())}
      shares={shares.get(row.address.toLowerCase())}
    />
  )
  return (
    <>
      <Select label={t('admins.appliesTo')} value={tokenId} onChange={(event) => setChosen(event.target.value)}>
        <option value="0">{t('admins.whole')}</option>
        {scopes
          .filter((scope) => scope.tokenId !== '0')
          .map((scope) => (
            <option key={scope.tokenId} value={scope.tokenId} dir="auto">
              {scopeName(scope)}
            </option>
          ))}
      </Select>
      <ReadingStatus
        admins={admins}
        onReload={() => {
          setReloads((count) => count + 1)
          admins.reload()
        }}
      />
      {!record && rows.length === 0 && <SkeletonPeople />}
      {record && here.length === 0 && !admins.reading && <p className="note">{t('admins.nobody')}</p>}
      {rows.length > 0 && (
        <ul ref={glideChildren} className="card people" aria-label={t('sections.admins')}>
          {/* One array, so that an open line stays open when another scope moves it. */}
          {[...here, ...elsewhere]
            .slice(0, shown)
            .flatMap((row) => (row === elsewhere[0] ? [<ElsewhereTitle key="elsewhere" />, item(row)] : [item(row)]))}
        </ul>
      )}
      {record && <p className="small muted">{t('admins.limits')}</p>}
      {record && <AddAdmin key={tokenId} collection={collection} scope={{ tokenId, title }} record={record} />}
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

/** The rows of the record, and a row for each address in `touched` (useTouched) that is no admin. */
function rowsWith(record: AdminRecord | undefined, self: Self, tokenId: string, touched: ReadonlySet<string>): AdminRow[] {
  const rows = record ? rowsOf(record, self, tokenId) : []
  const known = new Set(rows.map(({ address }) => address.toLowerCase()))
  const added = [...touched].flatMap((text): AdminRow[] => {
    const { address } = readAddress(text)
    if (!address || known.has(text)) return []
    const is = (other: string | undefined) => other !== undefined && sameAddress(address, other)
    const username = record?.people.find((person) => is(person.address))?.username
    const status = statusFrom(permissionOf(record, address, tokenId), permissionOf(record, address, '0'))
    const names = { you: is(self.account), creator: is(record?.creator), ...(username && { username }) }
    return [{ address, ...names, scopes: [], status }]
  })
  return [...rows, ...added]
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

/** Counts up to a number of rows a few at a time, so that a list of thousands never keeps the page from answering. */
function useGradually(total: number): number {
  const [shown, setShown] = useState(STEP)
  useEffect(() => {
    if (shown >= total) return
    const timer = setTimeout(() => startTransition(() => setShown(shown + STEP)))
    return () => clearTimeout(timer)
  }, [shown, total])
  return shown
}
