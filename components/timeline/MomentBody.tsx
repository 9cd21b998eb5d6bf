import { t } from '../../lib/i18n/t'
import type { ListedMetadata } from '../../lib/timeline/entry'
import { momentKind } from '../../lib/timeline/moment-kind'
import { Picture } from './Picture'
import { Writing } from './Writing'

/** What a moment shows: its picture, and for a writing its text. Audio and video are told by their kind, and not played. */
export function MomentBody({ metadata, name }: { metadata: ListedMetadata; name: string }) {
  const kind = momentKind(metadata)
  const { description, uri } = metadata
  const image = metadata.image ?? (kind === 'picture' ? uri : undefined)
  return (
    <>
      {image && <Picture uri={image} alt={t('timeline.picture', [name])} />}
      {kind === 'writing' && uri && <Writing uri={uri} />}
      {kind !== 'writing' && description && (
        <p className="description small" dir="auto">
          {description}
        </p>
      )}
    </>
  )
}
