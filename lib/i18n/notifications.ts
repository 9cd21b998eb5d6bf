import { browser } from 'wxt/browser'
import { isSurfaceOpen, notify, onNotificationClicked } from '../browser/notify'
import { openPanel } from '../browser/panel'
import { chainOf } from '../chain/chains'
import { momentPage, transactionLinks } from '../chain/links'
import { showSection } from '../settings/navigation'
import { preferences } from '../settings/preferences'
import { settings } from '../settings/settings'
import { DatabaseUnavailable, isQuotaError } from '../storage/database'
import { writes } from '../writes/journal'
import { madeMoment } from '../writes/kinds/kinds'
import { awaitsReceipt, receiptProblem } from '../writes/next'
import { isDone, isUnseen, UNDERWAY } from '../writes/states'
import type { Status, Write } from '../writes/write'
import { joinSentences } from './format'
import {
  nothingDoneSentence,
  receiptProblemSentence,
  stateLabel,
  writeLabel,
} from './sentences/write'
import { nameService, t } from './t'

const PREFIX = 'write:'
const BATCH = 'batch:'
const CAPTURE = 'capture'

/**
 * Notifies of a write's outcome where no surface is open to show it. For an accepted write whose
 * receipt will be read, the notification waits for the receipt, or for the end of the attempts.
 */
export async function notifyOutcome(write: Write): Promise<void> {
  const [stored, { confirm, notify: isWanted }] = await Promise.all([
    settings.get(),
    preferences.get(),
  ])
  const { status, batch } = write
  const problem = receiptProblem(write)
  const isEarly = confirm && !problem && !isUnseen(status) && awaitsReceipt(write)
  // The notification of a batch says that it was sent; its receipts do not matter for that.
  if (!isWanted || (batch ? problem : isEarly) || (await isSurfaceOpen())) return
  nameService(stored.serviceUrl)
  if (batch && status.state !== 'reverted' && !isUnseen(status)) return notifyBatch(batch, status)
  const title = problem === 'noReceipt' ? t('notice.noReceipt') : stateLabel(status)
  const sentences = [
    writeLabel(write.operation),
    receiptProblemSentence(write, stored.networks) ?? nothingDoneSentence(write),
  ]
  await notify(
    `${PREFIX}${write.id}`,
    title,
    sentences.filter(Boolean).join('\n'),
    momentPageOf(write) && t('timeline.open'),
  )
}

/**
 * Notifies once of a batch, when none of its writes waits to be sent any more. Later confirmations
 * are not notified.
 */
async function notifyBatch(batch: string, { state }: Status): Promise<void> {
  const statuses = (await writes.by('batch', batch)).map(({ status }) => status)
  if (state === 'confirmed' || statuses.some((each) => UNDERWAY.has(each.state))) return
  const executed = statuses.filter(isDone).length
  const unknown = statuses.filter((each) => each.state === 'unknown').length
  const isWhole = executed === statuses.length
  const message = isWhole
    ? t('admins.batchEnded', executed)
    : joinSentences(
        t('admins.batchFailed', statuses.length - executed),
        unknown > 0 && t('admins.batchUnknown', unknown),
      )
  const title = isWhole
    ? t('admins.batchOver')
    : t('admins.batchExecuted', [executed, statuses.length])
  await notify(`${BATCH}${batch}`, title, message)
}

/**
 * Notifies of an outcome that could not be stored, with the transaction's hash, which is kept
 * nowhere else.
 */
export async function notifyOutcomeLost({ id, operation }: Write, outcome: Status): Promise<void> {
  nameService((await settings.get()).serviceUrl)
  const hash = 'hash' in outcome ? outcome.hash : undefined
  const message = [writeLabel(operation), hash, t('notice.unstored')].filter(Boolean).join('\n')
  await notify(`${PREFIX}${id}`, stateLabel(outcome), message)
}

/** Notifies of a selection that did not become a draft where no section could show why. */
export async function notifyCaptureLost(error: unknown): Promise<void> {
  nameService((await settings.get()).serviceUrl)
  // The capture handles its own failures, so that any other is one of storage.
  const reason = isQuotaError(error) ? 'refusal.full' : 'write.unsaved'
  await notify(
    CAPTURE,
    t('write.useSelection'),
    t(error instanceof DatabaseUnavailable ? 'refusal.database' : reason),
  )
}

/**
 * Opens the subject of a clicked notification. Must be called synchronously when the worker starts.
 */
export function onNotificationClick(): void {
  onNotificationClicked((id) => void openNotification(id))
}

/**
 * Opens Admins for a batch; for a write its moment, else its transaction at the explorer, else
 * Activity.
 */
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

/** The page of the moment that a write has published; undefined where none is known to show it. */
function momentPageOf(write: Write): string | undefined {
  const moment = madeMoment(write)
  return moment && momentPage(moment.chainId, moment.contractAddress, moment.tokenId)
}

/** The page of a write's moment or of its transaction; undefined where there is neither. */
async function pageOf(writeId: string): Promise<string | undefined> {
  const write = await writes.get(writeId)
  if (!write) return undefined
  const { status } = write
  const { networks } = await settings.get()
  const links =
    'hash' in status ? transactionLinks(chainOf(status.chainId, networks), status.hash) : []
  return momentPageOf(write) ?? links[0]?.href
}
