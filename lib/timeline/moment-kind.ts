import type { ListedMetadata } from './entry'

/** What a moment is, as far as its metadata says; `other` for anything else. */
export const MOMENT_KINDS = ['writing', 'picture', 'audio', 'video'] as const
export type MomentKind = (typeof MOMENT_KINDS)[number] | 'other'

const BY_TYPE: Record<string, MomentKind> = { text: 'writing', image: 'picture', audio: 'audio', video: 'video' }

/** The kind of a moment by its MIME type; a picture where it has nothing but one. Undefined while nothing is known of it. */
export function momentKind(metadata: ListedMetadata | undefined): MomentKind | undefined {
  if (!metadata) return undefined
  const type = metadata.mime?.split('/')[0]
  if (type) return BY_TYPE[type] ?? 'other'
  return metadata.image && (!metadata.uri || metadata.uri === metadata.image) ? 'picture' : 'other'
}
