import { browser } from 'wxt/browser'
import { isSurfaceOpen, notify, onNotificationClicked } from '../browser/notify'
import { openPanel } from '../browser/panel'
import { chainOf } from '../chain/chains'
import { momentPage, transactionLinks } from '../chain/links'
import { requestPlace } from '../settings/place'
import { preferences } from '../settings/preferences'
import { settings } from '../settings/settings'
import { DatabaseUnavailable, isQuotaError } from '../storage/database'
import { readBatch, writes } from '../writes/journal'
import { madeMoment } from '../writes/kinds/kinds'
import { awaitsReceipt, receiptProblem } from '../writes/next'
import { isWithoutEffect, UNDERWAY } from '../writes/states'
import type { Status, Write } from '../writes/write'
import {
  changeLabel,
  nothingDoneSentence,
  receiptProblemSentence,
  replacedSentence,
  stateLabel,
  writeLabel,
} from './sentences/write'
import { nameService, t } from './t'

const PREFIX = 'write:'
const CAPTURE = 'capture'

/**
 * Notifies of a write's outcome where no surface is open to show it, once for the writes of its
 * batch: when none of them goes on by itself, or has a receipt that will still be read.
 */
export async function notifyOutcome(write: Write): Promise<void> {
  const [stored, { confirm, notify: isWanted }, batch] = await Promise.all([
    settings.get(),
    preferences.get(),
    readBatch(write),
  ])
  if (!isWanted || batch.some((each) => isAwaited(each, confirm)) || (await isSurfaceOpen())) return
  nameService(stored.serviceUrl)
  const [first = write] = batch
  const isAlone = batch.length === 1
  const name = writeLabel(first.operation)
  const sentences = [
    isAlone ? name : t('ui.named', [name, t('admins.places', batch.length)]),
    receiptProblemSentence(write, stored.networks) ??
      replacedSentence(write, stored.networks) ??
      (isAlone && nothingDoneSentence(write)),
  ]
  await notify(
    `${PREFIX}${first.id}`,
    batch.every((each) => receiptProblem(each) === 'noReceipt')
      ? t('notice.noReceipt')
      : changeLabel(batch.map(({ status }) => status)),
    sentences.filter(Boolean).join('\n'),
    momentPageOf(write) && t('timeline.open'),
  )
}

/** `asksChain`: whether the chain is asked for receipts. */
const isAwaited = (write: Write, asksChain: boolean): boolean =>
  UNDERWAY.has(write.status.state) ||
  (asksChain && awaitsReceipt(write) && !receiptProblem(write) && !isWithoutEffect(write.status))

/** The notification names the transaction's hash, which is kept nowhere else. */
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
  const reason = isQuotaError(error) ? 'refusal.full' : 'compose.unsaved'
  await notify(
    CAPTURE,
    t('compose.useSelection'),
    t(error instanceof DatabaseUnavailable ? 'refusal.database' : reason),
  )
}

/** Must be called synchronously when the worker starts. */
export function onNotificationClick(): void {
  onNotificationClicked((id) => void openNotification(id))
}

/** Several writes open Admins; one its moment, its transaction at the explorer, or Activity. */
async function openNotification(notificationId: string): Promise<void> {
  if (!notificationId.startsWith(PREFIX)) return
  await browser.notifications.clear(notificationId)
  const write = await writes.get(notificationId.slice(PREFIX.length))
  const isOfMany = write !== undefined && (await readBatch(write)).length > 1
  const url = write && !isOfMany ? await explorerPage(write) : undefined
  if (url) {
    await browser.tabs.create({ url })
    return
  }
  const { id = browser.windows.WINDOW_ID_CURRENT } = await browser.windows.getLastFocused()
  await requestPlace(id, { section: isOfMany ? 'admins' : 'activity' })
  await openPanel(id)
}

/** The page of the moment that a write has published; undefined where none is known to show it. */
function momentPageOf(write: Write): string | undefined {
  const moment = madeMoment(write)
  return moment && momentPage(moment.chainId, moment.contractAddress, moment.tokenId)
}

/** The page of a write's moment or of its transaction; undefined where there is neither. */
async function explorerPage(write: Write): Promise<string | undefined> {
  const { status } = write
  const { networks } = await settings.get()
  const links =
    'hash' in status ? transactionLinks(chainOf(status.chainId, networks), status.hash) : []
  return momentPageOf(write) ?? links[0]?.href
}
