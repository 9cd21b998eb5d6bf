import { useQuery } from '@tanstack/react-query'
import { t } from '../../lib/i18n/t'
import type { Metadata } from '../../lib/service/moment'
import type { ContentSource } from '../../lib/timeline/content-source'
import { momentKind } from '../../lib/timeline/moment-kind'
import { LoadFailed } from './Content'
import { Picture } from './Picture'
import { metadataQuery } from './queries'
import { WritingText } from './WritingText'

/** Reads metadata into the cache, from which the card takes it. */
export function MetadataQuery({ uri, source }: { uri: string; source: ContentSource }) {
  const query = useQuery(metadataQuery(uri, source))
  if (!query.isError || query.isFetching) return <div className="skeleton text-skeleton" />
  return <LoadFailed sentence={t('timeline.metadataFailed')} onRetry={() => void query.refetch()} />
}

interface MomentContentProps {
  metadata: Metadata
  title: string
  page: string | undefined
  /** As a page to read, instead of its beginning. */
  isWhole?: boolean
}

/**
 * The text of a writing, else the picture and the description. A writing's picture shows its own
 * text (docs/service.md, "GET /timeline"). Audio and video are named by their kind, not played.
 */
export function MomentContent({ metadata, title, page, isWhole = false }: MomentContentProps) {
  const kind = momentKind(metadata)
  const { description, contentUri } = metadata
  if (kind === 'writing' && contentUri) return <WritingText uri={contentUri} isWhole={isWhole} />
  const image = metadata.image ?? (kind === 'picture' ? contentUri : undefined)
  return (
    <>
      {image && <Picture uri={image} alt={t('timeline.picture', [title])} page={page} />}
      {(kind === 'audio' || kind === 'video') && (
        <p className="small muted">{t(`timeline.kinds.${kind}`)}</p>
      )}
      {description && (
        <p className={isWhole ? 'description' : 'description clamped small'} dir="auto">
          {description}
        </p>
      )}
    </>
  )
}
