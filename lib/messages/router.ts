import { isFull } from '../storage/room'
import { type Command, contract, type Input, messageSchema, type Output, type Refusal, type Reply } from './contract'

/** What the browser says of a message's sender, as far as it decides who may speak. */
export interface Sender {
  id?: string | undefined
  url?: string | undefined
  /** The origin that sends, where the browser says it (Chrome). */
  origin?: string | undefined
  frameId?: number | undefined
  /** The tab it comes from: none for a popup or a panel. */
  tab?: { url?: string | undefined } | undefined
}

/** Who we are: the extension's id, and its origin with a trailing slash (`runtime.getURL('/')`). */
export interface Self {
  id: string
  origin: string
}

/** One function a command; throw Refused to refuse in words. */
export type Procedures = { [C in Command]: (input: Input<C>) => Promise<Output<C>> }

export class Refused extends Error {
  override name = 'Refused'

  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/**
 * Only our own pages, at the top of their tab or panel, may speak to the background: not a web page, not a script injected into
 * one (its id is ours, its URL the page's), not another extension, not a page of ours that somebody put into a frame.
 */
export function maySpeak({ id, url, origin, frameId, tab }: Sender, self: Self): boolean {
  const ours = (address: string) => address.startsWith(self.origin)
  if (id !== self.id || url === undefined || !ours(url) || frameId) return false
  if (origin !== undefined && !ours(`${origin}/`)) return false
  return tab?.url === undefined || ours(tab.url)
}

/** Answers one message with what the contract says and no more. Never throws; undefined for what is not for us. */
export async function route(message: unknown, sender: Sender, self: Self, procedures: Procedures): Promise<Reply | undefined> {
  if (!maySpeak(sender, self)) return undefined
  const read = messageSchema.safeParse(message)
  if (!read.success || !Object.hasOwn(contract, read.data.command)) return { done: false, refusal: { code: 'invalid' } }
  const command = read.data.command as Command
  const shapes = contract[command]()
  const input = shapes.input.safeParse(read.data.input)
  if (!input.success) return { done: false, refusal: { code: 'invalid' } }
  try {
    const procedure = procedures[command] as (input: unknown) => Promise<unknown>
    return { done: true, output: shapes.output.parse(await procedure(input.data)) }
  } catch (error) {
    if (error instanceof Refused) return { done: false, refusal: error.refusal }
    return { done: false, refusal: { code: isFull(error) ? 'full' : 'internal' } }
  }
}
