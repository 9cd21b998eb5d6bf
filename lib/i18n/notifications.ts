import { browser } from 'wxt/browser'
import { isSurfaceOpen, notify, onNotificationClicked } from '../browser/notify'
import { openPanel } from '../browser/panel'
import { chainOf } from '../chain/chains'
import { transactionLinks } from '../chain/links'
import { showSection } from '../settings/navigation'
import { settings } from '../settings/settings'
import { DatabaseUnavailable, isQuotaError } from '../storage/database'
import { writes } from '../writes/journal'
import { receiptProblem, steps } from '../writes/next'
import { momentPageOf } from '../writes/own-moments'
import { DONE, type State, type Status, UNDERWAY, type Write } from '../writes/write'
import { joinSentences } from './format'
import { nothingDoneSentence, receiptProblemSentence, stateLabel, writeLabel } from './sentences/write'
import { loadTexts, t } from './t'

const PREFIX = 'write:'
const BATCH = 'batch:'
const CAPTURE = 'capture'

/**
 * Notifies of a write's outcome where no surface is open to show it. For an accepted write whose receipt will be read, the
 * notification waits for the receipt, or for the end of the attempts.
 */
export async function notifyOutcome(write: Write): Promise<void> {
  const stored = await settings.get()
  const { status, batch } = write
  const { state } = status
  const problem = receiptProblem(status)
  const awaitsReceipt = stored.confirm && !problem && steps(write).some(({ step }) => step === 'receipt')
  // The notification of a batch says that it was sent; its receipts do not matter for that.
  if (!stored.notify || (batch ? problem : awaitsReceipt) || (await isSurfaceOpen())) return
  await loadTexts(stored)
  if (batch && state !== 'reverted' && state !== 'mined') return notifyBatch(batch, state)
  const title = problem === 'gaveUp' ? t('notice.gaveUp') : stateLabel(state)
  const sentences = [writeLabel(write.operation), receiptProblemSentence(status, stored.networks) ?? nothingDoneSentence(write)]
  await notify(`${PREFIX}${write.id}`, title, sentences.filter(Boolean).join('\n'), momentPageOf(write) && t('timeline.open'))
}

/** Notifies once of a batch, when none of its writes waits to be sent any more. Later confirmations are not notified. */
async function notifyBatch(batch: string, state: State): Promise<void> {
  const states = (await writes.by('batch', batch)).map(({ status }) => status.state)
  if (state === 'confirmed' || states.some((each) => UNDERWAY.has(each))) return
  const executed = states.filter((each) => DONE.has(each)).length
  const unknown = states.filter((each) => each === 'unknown').length
  const isWhole = executed === states.length
  const message = isWhole
    ? t('admins.batchEnded', executed)
    : joinSentences(t('admins.batchFailed', states.length - executed), unknown > 0 && t('admins.batchUnknown', unknown))
  const title = isWhole ? t('admins.batchOver') : t('admins.batchExecuted', [executed, states.length])
  await notify(`${BATCH}${batch}`, title, message)
}

/** Notifies of an outcome that could not be stored, with the transaction's hash, which is kept nowhere else. */
export async function notifyOutcomeLost({ id, operation }: Write, outcome: Status): Promise<void> {
  await loadTexts(await settings.get())
  const hash = 'hash' in outcome ? outcome.hash : undefined
  const message = [writeLabel(operation), hash, t('notice.unstored')].filter(Boolean).join('\n')
  await notify(`${PREFIX}${id}`, stateLabel(outcome.state), message)
}

/** Notifies of a selection that did not become a draft where no section could show why. */
export async function notifyCaptureLost(error: unknown): Promise<void> {
  await loadTexts(await settings.get())
  // The capture handles its own failures, so that any other is one of storage.
  const reason = isQuotaError(error) ? 'refusal.full' : 'write.unsaved'
  await notify(CAPTURE, t('write.useSelection'), t(error instanceof DatabaseUnavailable ? 'refusal.database' : reason))
}

/** Opens the subject of a clicked notification. Must be called synchronously when the worker starts. */
export function onNotificationClick(): void {
  onNotificationClicked((id) => void openNotification(id))
}

/** Opens Admins for a batch; for a write its moment, else its transaction at the explorer, else Activity. */
async function openNotification(notificationId: string): Promise<void> {
  const isBatch = notificationId.startsWith(BATCH)
  if (!isBatch && !notificationId.startsWith(PREFIX)) return
  await browser.notifications.clear(notificationId)
  const url = isBatch ? undefined : await pageOf(notificationId.slice(PREFIX.length))
  if (url) {
    await browser.tabs.create({ url })
    return
  }
  await showSection(isBatch ? 'admins' : 'activity')
  await openPanel(browser.windows.WINDOW_ID_CURRENT)
}

/** The page of a write's moment or of its transaction; undefined where there is neither. */
async function pageOf(writeId: string): Promise<string | undefined> {
  const write = await writes.get(writeId)
  if (!write) return undefined
  const { status } = write
  const { networks } = await settings.get()
  const links = 'hash' in status && status.hash ? transactionLinks(chainOf(status.chainId, networks), status.hash) : []
  return momentPageOf(write) ?? links[0]?.href
}
