import { useDeferredValue, useMemo, useState } from 'react'
import { t } from '../../lib/i18n/t'
import type { ListedMetadata } from '../../lib/timeline/entry'
import { isOpen, matching, type Wanted } from '../../lib/timeline/filter-entries'
import { MOMENT_KINDS } from '../../lib/timeline/moment-kind'
import type { View } from '../../lib/timeline/view'
import type { LimitedText } from '../../lib/util/read-limited'
import { client } from './client'
import { Feed } from './Feed'
import { ListNotes } from './ListNotes'
import { useList } from './useList'

/** What is looked for in each list, for as long as the page lives. */
const lookedFor = new Map<string, Wanted>()

const known = {
  metadata: (uri: string) => client.getQueryData<ListedMetadata>(['metadata', uri]),
  text: (uri: string) => client.getQueryData<LimitedText>(['text', uri])?.text,
}

/** One list: what searches in it, what is to be said of it, and its entries. */
export function ListOf({ view }: { view: View }) {
  const list = useList(view)
  const [wanted, setWanted] = useState<Wanted>(() => lookedFor.get(list.id) ?? { words: '' })
  const look = (changed: Partial<Wanted>) => {
    const next = { ...wanted, ...changed }
    lookedFor.set(list.id, next)
    setWanted(next)
  }
  const sought = useDeferredValue(wanted)
  const open = isOpen(sought)
  const items = useMemo(() => (open ? list.items : matching(list.items, sought, known)), [list.items, open, sought])
  return (
    <>
      <div className="bars search">
        <input
          type="search"
          aria-label={t('timeline.search')}
          placeholder={t('timeline.searchShort')}
          dir="auto"
          value={wanted.words}
          onChange={(event) => look({ words: event.target.value })}
        />
        {view.what === 'moments' && (
          <select
            aria-label={t('timeline.kind')}
            value={wanted.kind ?? ''}
            onChange={(event) => look({ kind: MOMENT_KINDS.find((kind) => kind === event.target.value) })}
          >
            <option value="">{t('timeline.allKinds')}</option>
            {MOMENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`timeline.kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          className="icon"
          aria-label={t('timeline.refresh')}
          title={t('timeline.refresh')}
          disabled={list.asking}
          onClick={() => void list.refresh()}
        >
          <RefreshIcon />
        </button>
      </div>
      <ListNotes list={list} />
      <Feed list={list} items={items} sought={open ? undefined : sought} label={view.what} />
    </>
  )
}

function RefreshIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M15.5 10a5.5 5.5 0 1 1-1.6-3.9M15.8 3.2v3.4h-3.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
