import { joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { t } from '../../lib/i18n/t'
import type { Output } from '../../lib/messages/contract'
import { Refused } from '../../lib/messages/refusal'
import { withdrawKey } from '../../lib/settings/key-store'
import { settings } from '../../lib/settings/settings'
import { debug } from '../../lib/util/debug'
import { announce } from '../ui/Announcer'

/** Says, after `lead`, that the service accepts the key, and whose address was filled in. */
export async function announceAccepted(
  accountBefore: string | undefined,
  lead: string,
): Promise<void> {
  const { account } = await settings.get()
  const filled = account && account !== accountBefore ? t('key.accountFilled', [account]) : ''
  announce(joinSentences(lead, t('key.accepted'), filled))
}

type Unclear = Extract<Output<'checkKey'>, { result: 'unclear' }>

/**
 * Says why nobody knows whether the key works. `isNew`: it is not saved, so nothing will show it.
 */
export function unclearSentence(output: Unclear | undefined, isNew = false): string {
  if (output && !output.problem)
    return isNew ? t('key.untold') : joinSentences(t('key.untold'), t('key.untoldNext'))
  const { happened = '', next = '' } = output?.problem ? problemSentences(output.problem) : {}
  return joinSentences(t('key.unclear'), happened, next)
}

/**
 * Takes back the new key that is offered. Where storage refuses, it is gone when the browser
 * closes.
 */
export const withdraw = () => withdrawKey().catch((error) => debug('key', error))

/** Gives the sentence about a new key that could not be checked or stored, and takes it back. */
export async function notReplaced(error: unknown): Promise<string> {
  const code = error instanceof Refused ? error.refusal.code : 'full'
  // An offer that is gone may have made way for that of another page.
  if (code !== 'gone') await withdraw()
  return t(code === 'full' ? 'key.notStored' : 'key.unclear')
}
