import type { Metadata } from '../service/moment'

/** The kinds of moments that people can filter by; every other moment is `other`. */
export const MOMENT_KINDS = ['writing', 'picture', 'audio', 'video'] as const
export type MomentKind = (typeof MOMENT_KINDS)[number] | 'other'

const KIND_OF_TYPE: Record<string, MomentKind> = { text: 'writing', image: 'picture', audio: 'audio', video: 'video' }

/** The kind of a moment by its MIME type; a picture where it has nothing but one. Undefined without metadata. */
export function momentKind(metadata: Metadata | undefined): MomentKind | undefined {
  if (!metadata) return undefined
  const { mime, image, contentUri } = metadata
  const type = mime?.split('/')[0]
  if (type) return KIND_OF_TYPE[type] ?? 'other'
  return image && (!contentUri || contentUri === image) ? 'picture' : 'other'
}
