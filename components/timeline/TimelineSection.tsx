import titleFace from '@fontsource/spectral/files/spectral-latin-400-italic.woff2'
import { QueryClientProvider } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { t } from '../../lib/i18n/t'
import { entryKey } from '../../lib/service/page'
import type { MomentReference } from '../../lib/service/requests'
import { filterEntries } from '../../lib/timeline/filter-entries'
import type { TimelineFilter } from '../../lib/timeline/timeline-filter'
import { type View, viewId } from '../../lib/timeline/view'
import { openWelcome } from '../app/open-welcome'
import { MomentView } from '../moment/MomentView'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { EmptyState } from '../ui/EmptyState'
import { IconButton } from '../ui/Icon'
import { Feed } from './Feed'
import { ListStatus } from './ListStatus'
import { client, loadedContent } from './queries'
import { useEntries, useList } from './useList'
import { ViewBar } from './ViewBar'
import { viewOf } from './view-choice'
import './timeline.css'

export { loadTimeline } from './view-choice'

// A face that is not there for the first titles is never used (fonts.css, `optional`).
preload(titleFace, { as: 'font', type: 'font/woff2' })

/** Public: no key is involved. */
export function TimelineSection() {
  const settings = useStored(stores.settings)
  const filter = useStored(stores.timelineFilter)
  const view = viewOf(filter, settings)
  const { moment } = filter
  useFocusThere(moment)
  return (
    <QueryClientProvider client={client}>
      {moment ? (
        <MomentView key={keyOf(moment)} reference={moment} />
      ) : (
        <div className="timeline">
          <ViewBar filter={filter} />
          {view ? (
            <TimelineList key={viewId(settings.serviceUrl, view)} view={view} />
          ) : (
            <NoView show={filter.show} />
          )}
        </div>
      )}
    </QueryClientProvider>
  )
}

const keyOf = ({ collectionAddress, ...token }: MomentReference) =>
  entryKey({ ...token, address: collectionAddress })

/** Leads to the title of a moment that was opened, and back to its card in the list. */
function useFocusThere(moment: MomentReference | undefined): void {
  const before = useRef(moment)
  useEffect(() => {
    const left = before.current
    before.current = moment
    if (left === moment) return
    const card = left && `[data-key="${CSS.escape(keyOf(left))}"] h2 button`
    const target = document.querySelector<HTMLElement>(
      moment ? '.moment>article>h2' : (card ?? 'main'),
    )
    target?.focus({ preventScroll: true })
  }, [moment])
}

function NoView({ show }: Pick<TimelineFilter, 'show'>) {
  if (show === 'collection')
    return <EmptyState icon="updown" sentence={t('timeline.chooseCollection')} />
  return (
    <EmptyState
      icon="user"
      sentence={t('timeline.sayWho')}
      action={t('welcome.connect')}
      onAction={openWelcome}
    />
  )
}

/** What each list is searched for, for as long as the page lives. */
const searched = new Map<string, string>()

function TimelineList({ view }: { view: View }) {
  const list = useList(view)
  const [words, setWords] = useState(() => searched.get(list.id) ?? '')
  const [searches, setSearches] = useState(words.trim() !== '')
  const change = (next: string) => {
    searched.set(list.id, next)
    setWords(next)
  }
  /** A search that is not seen would hide entries. */
  const closeSearch = () => {
    change('')
    setSearches(false)
  }
  const searchButton = useRef<HTMLButtonElement>(null)
  const applied = useDeferredValue(words)
  const isEmpty = applied.trim() === ''
  const all = useEntries(list, view)
  const entries = useMemo(
    () => (isEmpty ? all : filterEntries(all, applied, loadedContent)),
    [all, isEmpty, applied],
  )
  return (
    <>
      <div className="tools">
        <IconButton
          icon="search"
          label={t('timeline.searchShort')}
          aria-expanded={searches}
          ref={searchButton}
          onClick={searches ? closeSearch : () => setSearches(true)}
        />
        <IconButton
          icon="refresh"
          label={t('timeline.refresh')}
          disabled={list.isFetching}
          onClick={() => void list.refresh()}
        />
      </div>
      {searches && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field closes the search
        <div
          className="search"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Otherwise the browser would close the popup.
            event.preventDefault()
            closeSearch()
            searchButton.current?.focus()
          }}
        >
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: the user asked for the field by its button
            autoFocus
            aria-label={t('timeline.search')}
            placeholder={t('timeline.searchShort')}
            dir="auto"
            value={words}
            onChange={(event) => change(event.target.value)}
          />
        </div>
      )}
      <ListStatus list={list} />
      <Feed list={list} entries={entries} filter={isEmpty ? undefined : applied} what={view.what} />
    </>
  )
}
