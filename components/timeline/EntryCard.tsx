import { memo, useId } from 'react'
import { t } from '../../lib/i18n/t'
import type { Entry } from '../../lib/timeline/entry'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { RawText } from '../ui/Fact'
import { CollectionCard } from './CollectionCard'
import { MomentCard } from './MomentCard'

interface EntryCardProps {
  entry: Entry
  index: number
  /** Number of entries in the list; -1 while it is not known. */
  size: number
  /** Reports the height of the card to the list. */
  measure: (element: HTMLElement | null) => void
}

/** Memoized, because a scrolling list renders every card in view again and again. */
export const EntryCard = memo(function EntryCard({ entry, index, size, measure }: EntryCardProps) {
  const titleId = useId()
  return (
    <article
      ref={measure}
      data-index={index}
      data-key={entry.key}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys go from article to article
      tabIndex={0}
      className={entry.kind === 'broken' ? 'entry broken' : 'entry card'}
      aria-labelledby={titleId}
      aria-posinset={index + 1}
      aria-setsize={size}
    >
      <ErrorBoundary fallback={<BrokenEntry raw={JSON.stringify(entry)} titleId={titleId} />}>
        <EntryContent entry={entry} titleId={titleId} />
      </ErrorBoundary>
    </article>
  )
})

function EntryContent({ entry, titleId }: { entry: Entry; titleId: string }) {
  switch (entry.kind) {
    case 'moment':
      return <MomentCard moment={entry} titleId={titleId} />
    case 'collection':
      return <CollectionCard collection={entry} titleId={titleId} />
    case 'broken':
      return <BrokenEntry raw={entry.raw} titleId={titleId} />
  }
}

function BrokenEntry({ raw, titleId }: { raw: string; titleId: string }) {
  return (
    <details className="small muted">
      <summary id={titleId}>{t('timeline.broken')}</summary>
      <RawText name={t('timeline.broken')}>{raw}</RawText>
    </details>
  )
}
