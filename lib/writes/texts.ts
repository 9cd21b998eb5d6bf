import type { Records } from '../storage/records'
import type { WriteSummary } from './journal'
import type { Write } from './write'

/** So many characters are given up in one go, that it need not be done for each write anew. */
const AT_ONCE = 500_000
/** A shorter text makes no room worth it. */
const SHORT = 300
/** A twin is looked for by the text; after a day it is not looked for any more, in milliseconds. */
const SETTLED = 86_400_000
/** A text that says something, as requests must have. */
const GONE = '…'

/** A write as it is stored: a text that the draft and the request have in common is stored once. */
export function pack(write: Write): unknown {
  const { what } = write
  if (what.kind !== 'publish' || !what.request.token.tokenContent.startsWith(what.draft.text)) return write
  return { ...write, what: { ...what, draft: { ...what.draft, text: what.draft.text.length } } }
}

/**
 * Makes room: the texts of the oldest publications that the chain has confirmed go, some at a time, and all else of them stays.
 * Gives whether there were any.
 */
export async function giveUpTexts(writes: Records<Write, WriteSummary>): Promise<boolean> {
  const confirmed = (await writes.index()).filter(({ state, textGone }) => state === 'confirmed' && !textGone)
  let given = 0
  for (const { id } of confirmed.reverse()) {
    if (given >= AT_ONCE) break
    await writes.change(id, (write) => {
      const { what, status, twin } = write
      if (what.kind !== 'publish' || !(twin || Date.now() - status.at > SETTLED)) return undefined
      const { request, draft } = what
      const { length } = request.token.tokenContent
      if (length < SHORT) return undefined
      given += length
      const token = { ...request.token, tokenContent: GONE }
      return { ...write, what: { ...what, request: { ...request, token }, draft: { ...draft, text: '' }, textGone: true } }
    })
  }
  return given > 0
}
