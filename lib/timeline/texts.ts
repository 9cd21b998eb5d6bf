import * as z from 'zod/mini'
import { defineDocuments, inTransaction } from '../storage/documents'
import type { LimitedText } from '../util/read-limited'

/** Maximum length of what is stored of a text, in characters: more than a card shows, and the whole metadata of most moments. */
const STORED_LENGTH = 2_000
/** Maximum number of texts that are stored, those read last: more than the stored pages have in view. */
const MAX_TEXTS = 400

const storedTextSchema = z.object({
  /** The URI of the text. */
  id: z.string(),
  /** When it was read, in milliseconds. */
  at: z.number(),
  text: z.string(),
  /** Whether the text goes on. */
  cut: z.boolean(),
})

/** The beginnings of the texts and metadata that were read last, with which a stored page is shown at once. */
export const storedTexts = defineDocuments({
  store: 'texts',
  version: 1,
  schema: storedTextSchema,
  keysOf: ({ at }: z.infer<typeof storedTextSchema>) => ({ at }),
})

/** Stores the beginning of a text. A failure is no error: it costs a wait next time. */
export async function storeText(uri: string, { text, cut }: LimitedText, now: number): Promise<void> {
  const stored = { id: uri, at: now, text: text.slice(0, STORED_LENGTH), cut: cut || text.length > STORED_LENGTH }
  await inTransaction([storedTexts], 'relaxed', async (tx) => {
    const texts = tx.of(storedTexts)
    await texts.put(stored)
    await texts.remove((await texts.ids('at')).slice(0, -MAX_TEXTS))
  }).catch(() => undefined)
}
