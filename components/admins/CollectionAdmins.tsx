import { useState } from 'react'
import type { AdminRecord } from '../../lib/admins/record'
import { type AdminRow, rowsOf, scopeOf, titledScopes } from '../../lib/admins/rows'
import { readAddress, sameAddress } from '../../lib/chain/address'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Select } from '../ui/Field'
import { RelativeTime } from '../ui/RelativeTime'
import { AddAdmin } from './AddAdmin'
import { AdminItem } from './AdminItem'
import { useRecentWrites } from './LatestWrite'
import { type Admins, useAdmins } from './useAdmins'
import type { CollectionChoice } from './useChosenCollection'

/** The admins of one collection, and the ways to revoke and add them in the chosen scope. */
export function CollectionAdmins({
  collection,
  all,
  showsForms,
}: {
  collection: CollectionChoice
  all: readonly CollectionChoice[]
  /** See AdminsSection. */
  showsForms: boolean
}) {
  const { account } = useStored(stores.settings)
  const admins = useAdmins(collection)
  const { record } = admins
  const [chosen, setChosen] = useState('0')
  const scopes = record ? titledScopes(record) : []
  const tokenId = scopes.some((scope) => scope.tokenId === chosen) ? chosen : '0'
  const title = scopes.find((scope) => scope.tokenId === tokenId)?.title
  const rows = useRows(record, account, collection, tokenId)
  const here = rows.filter((row) => scopeOf(row, tokenId) || row.scopes.length === 0)
  const elsewhere = rows.filter((row) => !here.includes(row))
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
      <Reading admins={admins} />
      {rows.length > 0 && (
        <ul className="stack tight" aria-label={t('sections.admins')}>
          {[...here, ...elsewhere].map((row) => (
            <AdminItem
              key={row.address}
              row={row}
              collection={collection}
              all={all}
              scope={{ tokenId, title }}
              onScope={setChosen}
            />
          ))}
        </ul>
      )}
      {record && <p className="small muted">{t('admins.limits')}</p>}
      {record && rows.length === 0 && !admins.reading && <p className="note">{t('admins.nobody')}</p>}
      {showsForms && <AddAdmin key={tokenId} collection={collection} scope={{ tokenId, title }} record={record} />}
    </>
  )
}

/** The rows of the record, and one for each address that is no admin but whose permission here was changed lately. */
function useRows(
  record: AdminRecord | undefined,
  account: string | undefined,
  collection: CollectionChoice,
  tokenId: string,
): AdminRow[] {
  const rows = record ? rowsOf(record, account) : []
  const changed = useRecentWrites(collection.id, tokenId)
  for (const { operation } of changed) {
    const address = operation.request.adminAddress
    const is = (other: string | undefined) => other !== undefined && sameAddress(address, other)
    if (rows.some((row) => is(row.address))) continue
    const username = record?.people.find((person) => is(person.address))?.username
    const you = is(account)
    const creator = is(record?.creator)
    rows.push({ address: readAddress(address).address ?? address, you, creator, scopes: [], ...(username && { username }) })
  }
  return rows
}

/** The progress of the reading, its time, and its failures. */
function Reading({ admins: { record, progress, reading, failed, reload } }: { admins: Admins }) {
  const busy = reading || progress !== undefined
  return (
    <div className="stack tight">
      <div className="row flush small muted">
        {busy ? (
          <label className="row grow">
            {t('admins.reading')} <progress max={progress?.total} value={progress?.done} />
          </label>
        ) : (
          <span className="grow">
            {record && (
              <>
                {t('admins.readAt')} <RelativeTime time={record.at} />
              </>
            )}
          </span>
        )}
        <button type="button" className="quiet" disabled={busy} onClick={reload}>
          {t('admins.reload')}
        </button>
      </div>
      {failed && <p className="note bad">{t('admins.readFailed')}</p>}
      {record?.problem && (
        <p className="note bad">
          {problemSentences(record.problem).happened} {t('admins.readStale')}
        </p>
      )}
      {record?.unchecked && <p className="note warn">{t(`admins.unchecked.${record.unchecked}`)}</p>}
      {record?.cut && <p className="note warn">{t('admins.cut')}</p>}
    </div>
  )
}
