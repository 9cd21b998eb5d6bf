import * as z from 'zod/mini'
import { defineDocuments, transaction } from '../storage/documents'
import type { LimitedText } from '../util/read-limited'

/** Maximum length of what is kept of a text, in characters: more than a card shows, and the whole metadata of most moments. */
const KEPT_LENGTH = 2_000
/** Maximum number of texts that are kept, those read last: more than the stored pages have in view. */
const MAX_TEXTS = 400

const keptTextSchema = z.object({
  /** The URI of the text. */
  id: z.string(),
  /** When it was read, in milliseconds. */
  at: z.number(),
  text: z.string(),
  /** Whether the text goes on. */
  cut: z.boolean(),
})

/** The beginnings of the texts and metadata that were read last, with which a stored page is shown at once. */
export const keptTexts = defineDocuments({
  store: 'texts',
  version: 1,
  schema: keptTextSchema,
  keysOf: ({ at }: z.infer<typeof keptTextSchema>) => ({ at }),
})

/** Keeps the beginning of a text. It only saves a wait next time; where it cannot be stored, it is not. */
export async function keepText(uri: string, { text, cut }: LimitedText, now: number): Promise<void> {
  const kept = { id: uri, at: now, text: text.slice(0, KEPT_LENGTH), cut: cut || text.length > KEPT_LENGTH }
  await transaction([keptTexts], 'relaxed', async (tx) => {
    const texts = tx.of(keptTexts)
    await texts.put(kept)
    await texts.remove((await texts.ids('at')).slice(0, -MAX_TEXTS))
  }).catch(() => undefined)
}
