import { memo, useId } from 'react'
import { t } from '../../lib/i18n/t'
import type { Item } from '../../lib/timeline/merge-pages'
import { Boundary } from '../ui/Boundary'
import { Raw } from '../ui/Raw'
import { CollectionCard } from './CollectionCard'
import { MomentCard } from './MomentCard'

interface EntryCardProps {
  item: Item
  index: number
  /** How many there are; -1 while that is not known. */
  size: number
  /** Tells the list how high it is; the list says where it stands. */
  measure: (element: HTMLElement | null) => void
}

/** One article of the feed, whatever its entry is. Remembered: a list that scrolls renders all that are in view again and again. */
export const EntryCard = memo(function EntryCard({ item, index, size, measure }: EntryCardProps) {
  const titleId = useId()
  return (
    <article
      ref={measure}
      data-index={index}
      data-key={item.key}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed take the focus, so that keys can go from one to the next
      tabIndex={0}
      className={item.kind === 'broken' ? 'entry broken' : 'entry card'}
      aria-labelledby={titleId}
      aria-posinset={index + 1}
      aria-setsize={size}
    >
      <Boundary fallback={<Broken raw={JSON.stringify(item)} titleId={titleId} />}>
        <Content item={item} titleId={titleId} />
      </Boundary>
    </article>
  )
})

/** Remembered by itself: an article before which others come has another number, and shows the same. */
const Content = memo(function Content({ item, titleId }: { item: Item; titleId: string }) {
  switch (item.kind) {
    case 'moment':
      return <MomentCard moment={item} titleId={titleId} />
    case 'collection':
      return <CollectionCard collection={item} titleId={titleId} />
    case 'broken':
      return <Broken raw={item.raw} titleId={titleId} />
  }
})

/** An entry that could not be read: a line, and its JSON on demand. */
function Broken({ raw, titleId }: { raw: string; titleId: string }) {
  return (
    <details className="small muted">
      <summary id={titleId}>{t('timeline.broken')}</summary>
      <Raw name={t('timeline.broken')}>{raw}</Raw>
    </details>
  )
}
