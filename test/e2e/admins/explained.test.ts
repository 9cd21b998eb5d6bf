import { expect, test } from 'vitest'
import { permissionRequests, pressGuardedRevoke, showCollection } from '../../fixtures/admins.ts'
import { saveKey } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage({ still: true, settings: { key: '' } })
const popup = await browser.openPopup()
await popup.click(by('tab', 'Admins'))
await showCollection(popup, 'Borrowed Light')

const dialog = by('dialog', 'Revoke admin?')

async function revokeTheArtist(): Promise<void> {
  await pressGuardedRevoke(popup, service.artist)
  await popup.fill(by('textbox', 'Last 4 characters of the address', dialog), service.artist.slice(-4))
  await popup.click(by('button', 'Revoke now', dialog))
}

async function useKey(key: string): Promise<void> {
  const options = await browser.openOptions()
  await saveKey(options, key)
  await options.close()
  await popup.reload()
}

test('a revocation is not sent, and the settings are offered, when no key is stored', async () => {
  await popup.says('Add your API key first.')
  await revokeTheArtist()
  await popup.says('Add your API key first.', by('alert'))
  await popup.see(by('link', 'Connect', dialog))
  await popup.shot('admins/no-key')
  await popup.click(by('button', 'Cancel', dialog))
  expect(permissionRequests(service, 'DELETE')).toEqual([])
})

test('a revocation offers the settings when the service refuses the key', async () => {
  await useKey('art_sk_0000000000')
  await revokeTheArtist()
  await popup.gone(dialog)
  await popup.says('refused your API key (401).', by('list', 'Admins'))
  await popup.see(by('link', 'Connect', by('list', 'Admins')))
  await popup.shot('admins/key-refused')
  expect(permissionRequests(service, 'DELETE').map(({ status }) => status)).toEqual([401])
})

test('a revocation names the missing right when the artist of the key is not an admin', async () => {
  await useKey(service.key)
  await revokeTheArtist()
  await popup.gone(dialog)
  await popup.says('Your account isn’t an admin of this collection.', by('list', 'Admins'))
  await popup.says('Nothing was changed.', by('list', 'Admins'))
  await popup.says('No authorized smart wallet found', by('list', 'Admins'))
  await popup.shot('admins/not-admin')
  expect(permissionRequests(service, 'DELETE').map(({ status }) => status)).toEqual([401, 500])
  expect(service.executions()).toEqual([])
})
