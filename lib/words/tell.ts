import { browser } from 'wxt/browser'
import { notify, surfaceOpen } from '../browser/notify'
import { chainOf } from '../chain/chains'
import { transactionLinks } from '../chain/explorer'
import { showSection } from '../settings/place'
import { settings } from '../settings/settings'
import { writes } from '../writes/journal'
import type { Write } from '../writes/write'
import { stateWords, writeName } from './writes'

const PREFIX = 'write:'

/**
 * Notifies when a write has ended, or has come to an outcome that needs a look, and no surface is open to show it.
 * An accepted write that the chain will be asked about has not ended yet: its confirmation is told.
 */
export async function tellEnded(write: Write): Promise<void> {
  const { notify: wanted, confirm } = await settings.get()
  const { state } = write.status
  const goesOn = state === 'accepted' && confirm && write.status.state === 'accepted' && write.status.hash !== undefined
  if (!wanted || goesOn || (await surfaceOpen())) return
  await notify(`${PREFIX}${write.id}`, stateWords(state), writeName(write.what))
}

/** A click on a notification: the transaction's page at the explorer where there is one, else the write under Activity. */
export async function openNotified(notificationId: string, openActivity: () => void): Promise<void> {
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
  openActivity()
}
