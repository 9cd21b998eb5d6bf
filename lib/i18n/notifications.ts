import { browser } from 'wxt/browser'
import { notify, surfaceOpen } from '../browser/notify'
import { chainOf } from '../chain/chains'
import { transactionLinks } from '../chain/links'
import { showSection } from '../settings/navigation'
import { settings } from '../settings/settings'
import { isFull } from '../storage/room'
import { receiptProblem, steps } from '../writes/next'
import { writes } from '../writes/stored'
import type { State, Status, Write } from '../writes/write'
import { stateLabel, writeLabel } from './sentences/write'
import { loadLanguage, t } from './t'

const PREFIX = 'write:'
const BATCH = 'batch:'
const UNCAPTURED = 'uncaptured'

/**
 * Notifies when a write has ended, or has come to an outcome that needs a look, and no surface is open to show it.
 * An accepted write that the chain will be asked about has not ended yet: its confirmation is told, or that there is none so far.
 */
export async function notifyOutcome(write: Write): Promise<void> {
  const { notify: wanted, confirm, language } = await settings.get()
  const { status, batch } = write
  const { state } = status
  const note = receiptProblem(status)
  const goesOn = confirm && !note && steps(write).some(({ step }) => step === 'receipt')
  // A batch is told when it was sent, whatever the chain says or does not say then.
  if (!wanted || (batch ? note : goesOn) || (await surfaceOpen())) return
  await loadLanguage(language)
  if (batch && state !== 'reverted') return tellBatch(batch, state)
  const title = note === 'gave-up' ? t('notice.gaveUp') : stateLabel(state)
  const words = note ? `\n${t(note === 'rpc' ? 'activity.rpc' : 'activity.gaveUp')}` : ''
  await notify(`${PREFIX}${write.id}`, title, writeLabel(write.operation) + words)
}

/** A batch is told once: when nothing of it waits any more. What the chain says of each place later is no news. */
async function tellBatch(batch: string, state: State): Promise<void> {
  const entries = (await writes.index()).filter((entry) => entry.batch === batch)
  if (state === 'confirmed' || entries.some((entry) => entry.state === 'queued' || entry.state === 'sending')) return
  const executed = entries.filter((entry) => entry.state === 'accepted' || entry.state === 'confirmed').length
  const words = t('admins.batchExecuted', [executed, entries.length])
  await notify(`${BATCH}${batch}`, t('admins.batch'), words)
}

/** Tells of an outcome that could not be stored, the transaction's hash with it: it is written down nowhere else. */
export async function notifyOutcomeLost({ id, operation }: Write, outcome: Status): Promise<void> {
  await loadLanguage((await settings.get()).language)
  const hash = 'hash' in outcome ? outcome.hash : undefined
  const message = [writeLabel(operation), hash, t('notice.unstored')].filter(Boolean).join('\n')
  await notify(`${PREFIX}${id}`, stateLabel(outcome.state), message)
}

/** Tells that a selection found no room in storage, not even to say so in a surface. Throws what is another failure. */
export async function notifyCaptureLost(error: unknown): Promise<void> {
  if (!isFull(error)) throw error
  await loadLanguage((await settings.get()).language)
  await notify(UNCAPTURED, t('write.useSelection'), t('refusal.full'))
}

/** Opens what a clicked notification is about. Must be called synchronously when the worker starts. */
export function onNotificationClick(openSurface: () => void): void {
  browser.notifications.onClicked.addListener((id) => void openNotification(id, openSurface))
}

/** A click on a notification: the transaction's page at the explorer where there is one, else the write under Activity; for a batch, Admins. */
export async function openNotification(notificationId: string, openSurface: () => void): Promise<void> {
  if (notificationId.startsWith(BATCH)) {
    await browser.notifications.clear(notificationId)
    await showSection('admins')
    openSurface()
    return
  }
  if (!notificationId.startsWith(PREFIX)) return
  await browser.notifications.clear(notificationId)
  const write = await writes.get(notificationId.slice(PREFIX.length))
  const { networks } = await settings.get()
  const status = write?.status
  const [link] =
    status && 'hash' in status && status.hash ? transactionLinks(chainOf(status.chainId, networks), status.hash) : []
  if (link) {
    await browser.tabs.create({ url: link.href })
    return
  }
  await showSection('activity')
  openSurface()
}
