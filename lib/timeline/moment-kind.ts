import type { Metadata } from '../service/moment'

type MomentKind = 'writing' | 'picture' | 'audio' | 'video' | 'other'

const KIND_OF_TYPE: ReadonlyMap<string, MomentKind> = new Map([
  ['text', 'writing'],
  ['image', 'picture'],
  ['audio', 'audio'],
  ['video', 'video'],
])

/** Goes by the MIME type; without one a picture counts. */
export function momentKind({ mime, image, contentUri }: Metadata): MomentKind {
  const type = mime?.split('/')[0]
  if (type) return KIND_OF_TYPE.get(type) ?? 'other'
  return image && (!contentUri || contentUri === image) ? 'picture' : 'other'
}
