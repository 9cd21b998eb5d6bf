import { publishRequestSchema } from '../service/publish'
import { writeSchema } from './write'

/**
 * Makes the schemas that a publication is read with, which they else are by the first one: 3 ms between "Publish now" and its
 * request. For a moment in which nobody waits; what it reads is nothing, and refused.
 */
export function prepareSchemas(): void {
  publishRequestSchema.safeParse({ token: { salesConfig: {} }, contract: {}, splits: [] })
  writeSchema.safeParse({ what: { kind: 'publish' }, status: { state: 'sending' } })
}
