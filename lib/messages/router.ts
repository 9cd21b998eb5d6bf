import { browser } from 'wxt/browser'
import type { ServiceClient } from '../service/client'
import { DatabaseUnavailable, isQuotaError } from '../storage/database'
import { debug } from '../util/debug'
import type { createWorker } from '../writes/worker'
import { type Command, contract, messageSchema, type Procedures, type Reply } from './contract'
import { Refused } from './refusal'
import { type Extension, isOwnPage, type Sender } from './sender'

export interface Background {
  service: (serviceUrl: string) => ServiceClient
  worker: Pick<ReturnType<typeof createWorker>, 'wake' | 'check'>
  hasKey: (serviceUrl: string) => Promise<boolean>
  /** Whether a service can be reached. False only where a request to it has just failed. */
  isReachable: (serviceUrl: string) => Promise<boolean>
  now: () => number
}

/** Must be called synchronously when the worker starts. */
export function answerMessages(procedures: Procedures): void {
  const extension = { id: browser.runtime.id, origin: browser.runtime.getURL('/') }
  browser.runtime.onMessage.addListener((message: unknown, sender) =>
    route(message, sender, extension, procedures),
  )
}

/** Answers one message; undefined when the sender is not one of our own pages. Never throws. */
export async function route(
  message: unknown,
  sender: Sender,
  extension: Extension,
  procedures: Procedures,
): Promise<Reply | undefined> {
  if (!isOwnPage(sender, extension)) return undefined
  const read = messageSchema.safeParse(message)
  if (!read.success || !Object.hasOwn(contract, read.data.command))
    return { done: false, refusal: { code: 'invalid' } }
  const command = read.data.command as Command
  const input = contract[command].safeParse(read.data.input)
  if (!input.success) return { done: false, refusal: { code: 'invalid' } }
  try {
    const procedure = procedures[command] as (input: unknown) => Promise<object | undefined>
    return { done: true, output: (await procedure(input.data)) ?? {} }
  } catch (error) {
    if (error instanceof Refused) return { done: false, refusal: error.refusal }
    debug('commands', command, error)
    if (error instanceof DatabaseUnavailable) return { done: false, refusal: { code: 'database' } }
    return { done: false, refusal: { code: isQuotaError(error) ? 'full' : 'internal' } }
  }
}
