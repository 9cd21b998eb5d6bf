import { t } from '../../lib/i18n/t'
import type { Metadata } from '../../lib/service/moment'
import { momentKind } from '../../lib/timeline/moment-kind'
import { Picture } from './Picture'
import { WritingText } from './WritingText'

/** The content of a moment: its picture, and for a writing its text. Audio and video are named by their kind, not played. */
export function MomentBody({ metadata, title }: { metadata: Metadata; title: string }) {
  const kind = momentKind(metadata)
  const { description, contentUri } = metadata
  const image = metadata.image ?? (kind === 'picture' ? contentUri : undefined)
  return (
    <>
      {image && <Picture uri={image} alt={t('timeline.picture', [title])} />}
      {kind === 'writing' && contentUri && <WritingText uri={contentUri} />}
      {kind !== 'writing' && description && (
        <p className="description small" dir="auto">
          {description}
        </p>
      )}
    </>
  )
}
