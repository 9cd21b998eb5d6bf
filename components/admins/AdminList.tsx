import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import type { AdminRow } from '../../lib/admins/rows'
import { adminNames } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import { useServiceName } from '../state/names'
import type { ListProps } from './AdminDetails'
import { AdminItem } from './AdminItem'
import type { ShownRow } from './useRows'
import '../ui/skeleton.css'

/** People from whom on a list can be searched. */
const MANY = 10

/** Those who are admins of other moments only come last. */
export function AdminList({ rows, ...list }: ListProps & { rows: readonly ShownRow[] }) {
  const service = useServiceName()
  const [words, setWords] = useState('')
  const isSearched = rows.length >= MANY
  const applied = useDeferredValue(isSearched ? words : '')
  const found = applied ? rows.filter(({ row }) => isFound(row, applied, service)) : rows
  const shown = useGradually(found.length)
  const elsewhere = found.filter(({ isElsewhere }) => isElsewhere)
  // One array, so that an open line stays open when another scope moves it.
  const all = [...found.filter(({ isElsewhere }) => !isElsewhere), ...elsewhere].slice(0, shown)
  return (
    <>
      {isSearched && (
        <input
          type="search"
          aria-label={t('admins.search')}
          placeholder={t('admins.search')}
          dir="auto"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {all.length > 0 ? (
        <ul className="card people" aria-label={t('sections.admins')}>
          {all.flatMap((each) => {
            const item = <AdminItem key={each.row.address} {...list} {...each} />
            return each === elsewhere[0] ? [<ElsewhereTitle key="elsewhere" />, item] : [item]
          })}
        </ul>
      ) : (
        <p className="note">{t('admins.noMatch')}</p>
      )}
    </>
  )
}

const isFound = (row: AdminRow, words: string, service: string): boolean =>
  [adminNames(row, service), row.address].some((text) =>
    text.toLowerCase().includes(words.trim().toLowerCase()),
  )

function ElsewhereTitle() {
  return (
    <li className="elsewhere">
      <h2 className="part">{t('admins.elsewhere')}</h2>
    </li>
  )
}

/** Takes the place of the list until it is read. */
export function SkeletonPeople() {
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
