import type { Content } from './content.ts'
import { type Answer, json } from './http.ts'

/** The Arweave and the IPFS gateway: content by its path. */
export function gateway(content: Content, path: string): Answer {
  const stored = content.get(path)
  if (!stored) return json(404, { message: 'Not found' })
  return { status: 200, body: stored.body, contentType: stored.mime }
}
