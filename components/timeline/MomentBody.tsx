import { t } from '../../lib/i18n/t'
import type { Metadata } from '../../lib/service/moment'
import { momentKind } from '../../lib/timeline/moment-kind'
import { Picture } from './Picture'
import { WritingText } from './WritingText'

/**
 * The content of a moment: the text of a writing, else its picture and description. A writing's picture shows its own text
 * (service-facts, "GET /timeline"). Audio and video are named by their kind, not played.
 */
export function MomentBody({ metadata, title }: { metadata: Metadata; title: string }) {
  const kind = momentKind(metadata)
  const { description, contentUri } = metadata
  if (kind === 'writing' && contentUri) return <WritingText uri={contentUri} />
  const image = metadata.image ?? (kind === 'picture' ? contentUri : undefined)
  return (
    <>
      {image && <Picture uri={image} alt={t('timeline.picture', [title])} />}
      {description && (
        <p className="description small" dir="auto">
          {description}
        </p>
      )}
    </>
  )
}
