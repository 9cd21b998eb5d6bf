import { browser } from 'wxt/browser'
import { joinSentences } from '../i18n/format'
import { problemSentences } from '../i18n/sentences/problem'
import { t } from '../i18n/t'
import { debug } from '../util/debug'
import type { Command, Input, Output, Reply } from './contract'
import { type Refusal, Refused } from './refusal'

/**
 * Milliseconds after which a background that has not answered is taken not to run. A browser ends
 * one that hangs after 30 s, and never says that one cannot start.
 */
const SILENCE = 8_000

/** These commands wait for a page, the service or a chain: only "ping" must be answered in time. */
const WAITING: ReadonlySet<Command> = new Set([
  'sendAgain',
  'checkAgain',
  'wake',
  'noteBlock',
  'useSelection',
  'readOffer',
  'readCollections',
  'readAdmins',
  'readAccountAdmins',
  'checkPermission',
  'resolveName',
  'readTimeline',
  'readMoment',
  'checkKey',
  'readChainId',
])

/**
 * Sends a command to the background and gives its output. Throws Refused where the background
 * refuses it, cannot be reached, or is silent. `onSilent`: called then instead, and the answer is
 * still awaited.
 */
export function send<C extends Command>(
  command: C,
  input: Input<C>,
  onSilent?: () => void,
): Promise<Output<C>> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(onSilent ?? (() => reject(new Refused({ code: 'silent' }))), SILENCE)
    const isThere = () => clearTimeout(limit)
    if (WAITING.has(command)) exchange('ping', {}).then(isThere, () => undefined)
    exchange(command, input).then(resolve, reject).finally(isThere)
  })
}

/** Awaits the answer. Says with `debug` why there is none. */
async function exchange<C extends Command>(command: C, input: Input<C>): Promise<Output<C>> {
  const sent: Promise<Reply<C> | undefined> = browser.runtime.sendMessage({ command, input })
  const reply = await sent.catch((error) => debug('commands', command, 'not answered', error))
  if (!reply) throw new Refused({ code: 'silent' })
  if (!reply.done) throw new Refused(reply.refusal)
  return reply.output
}

export function refusalSentence({ code, problem, busy }: Refusal): string {
  if (busy) return t('refusal.busyChange')
  if (!problem) return t(`refusal.${code}`)
  const { happened, next } = problemSentences(problem)
  return joinSentences(happened, next)
}
