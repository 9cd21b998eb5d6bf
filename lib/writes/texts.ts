import type { Records } from '../storage/records'
import type { Write } from './write'

/** The part of a write's summary that decides whether its text is needed. */
interface Confirmed {
  state: string
  textGone?: boolean | undefined
  nextAt?: number | undefined
}

/** So many characters are given up in one go, that it need not be done for each write anew. */
const AT_ONCE = 500_000
/** A shorter text makes no room worth it. */
const SHORT = 300
/** A text that says something, as requests must have. */
const GONE = '…'

/** A write as it is stored: a text that the draft and the request have in common is stored once. */
export function pack(write: Write): unknown {
  const { operation } = write
  if (operation.kind !== 'publish' || !operation.request.token.tokenContent.startsWith(operation.draft.text)) return write
  return { ...write, operation: { ...operation, draft: { ...operation.draft, text: operation.draft.text.length } } }
}

/**
 * Makes room: the texts of the oldest publications that the chain has confirmed go, some at a time, and all else of them stays.
 * Gives whether there were any.
 */
export async function giveUpTexts(writes: Records<Write, Confirmed>): Promise<boolean> {
  // A second moment is looked for by its text.
  const settled = ({ state, textGone, nextAt }: Confirmed) => state === 'confirmed' && !textGone && nextAt === undefined
  let given = 0
  for (const { id } of (await writes.index()).filter(settled).reverse()) {
    if (given >= AT_ONCE) break
    await writes.change(id, (write) => {
      const { operation } = write
      if (operation.kind !== 'publish' || operation.request.token.tokenContent.length < SHORT) return undefined
      const { request, draft } = operation
      given += request.token.tokenContent.length
      const token = { ...request.token, tokenContent: GONE }
      return {
        ...write,
        operation: { ...operation, request: { ...request, token }, draft: { ...draft, text: '' }, textGone: true },
      }
    })
  }
  return given > 0
}
