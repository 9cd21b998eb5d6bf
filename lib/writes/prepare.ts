import { publishRequestSchema } from '../service/requests'
import { writeSchema } from './write'

/** After the worker's start, in milliseconds: what woke it comes first. */
const PAUSE = 100

/**
 * Makes the schemas that a publication is read with, in a moment. Else the first publication makes them: 3 ms between "Publish now"
 * and its request. What is read with them here is refused.
 */
export function prepareSchemas(): void {
  setTimeout(makeSchemas, PAUSE)
}

function makeSchemas(): void {
  publishRequestSchema.safeParse({ token: { salesConfig: {} }, contract: {}, splits: [] })
  writeSchema.safeParse({ operation: { kind: 'publish' }, status: { state: 'sending' } })
}
