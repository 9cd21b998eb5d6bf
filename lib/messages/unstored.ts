import { browser } from 'wxt/browser'
import { t } from '../words/t'
import { stateWords, writeName } from '../words/writes'
import type { Status, Write } from '../writes/write'

/** Tells of an outcome that could not be stored, the transaction's hash with it: it is written down nowhere else. */
export async function tellUnstored({ what }: Write, outcome: Status): Promise<void> {
  const hash = 'hash' in outcome ? outcome.hash : undefined
  await browser.notifications.create({
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/128.png'),
    title: writeName(what),
    message: [stateWords(outcome.state), hash, t('notice.unstored')].filter(Boolean).join('\n'),
  })
}
