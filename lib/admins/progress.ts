import * as z from 'zod'
import { defineItem } from '../storage/item'

/** The answers that came in a reading of a collection, of those expected. */
const progressSchema = z.object({
  /** See `adminRecordId`. */
  id: z.string(),
  done: z.int(),
  total: z.int(),
})
export type AdminProgress = z.infer<typeof progressSchema>

/** Null while nothing is read. */
export const adminProgress = defineItem<AdminProgress | null>({
  key: 'adminsProgress',
  area: 'session',
  version: 1,
  schema: progressSchema.nullable(),
  fallback: null,
})

export type Progress = Awaited<ReturnType<typeof startProgress>>

/**
 * Stores the progress of a reading of `total` expected answers, and more with each call of
 * `expect`.
 */
export async function startProgress(id: string, total: number) {
  let done = 0
  let expected = total
  let ended = false
  const report = async () => {
    // After a failed request others may still arrive.
    if (!ended) await adminProgress.set({ id, done, total: Math.max(expected, done) })
  }
  await report()
  return {
    async advance() {
      done += 1
      await report()
    },
    async expect(more: number) {
      expected += more
      await report()
    },
    async end() {
      ended = true
      await adminProgress.update((progress) => (progress?.id === id ? null : progress))
    },
  }
}
