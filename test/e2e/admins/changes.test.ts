import { expect, test } from 'vitest'
import {
  collectionOf,
  isAdmin,
  permissionRequests,
  person,
  showCollection,
} from '../../fixtures/admins.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { post } from '../../fixtures/publish.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage()
const field = collectionOf(service, 'Field Notes')
const dialog = by('dialog', 'Revoke admin?')

test('a revocation reaches the person and their wallet when the popup closes at once', async () => {
  const friend = person('somebody with a wallet')
  const wallet = await service.walletOf(friend)
  const moment = { collectionAddress: field, tokenId: '0', chainId: service.chainId }
  for (const adminAddress of [friend, wallet])
    await post(service, '/moment/permission', { moment, adminAddress })
  const asked = () => permissionRequests(service, 'DELETE').map(({ body }) => JSON.parse(body))

  const popup = await browser.openPopup()
  await popup.click(by('tab', 'Admins'))
  await showCollection(popup, 'Field Notes')
  const match = { method: 'DELETE', path: '/moment/permission' }
  const answer = service.hold({ match, then: { kind: 'ok' } })
  await popup.click(by('button', `Revoke ${friend}`))
  await popup.says('Also revoke their', dialog)
  await popup.click(by('button', 'Revoke now', dialog))
  await popup.close()
  await until('the request', () => asked().length === 1)
  answer()
  const holds = (address: string) => isAdmin(service, field, '0', address)
  await until('both', async () => !(await holds(friend)) && !(await holds(wallet)))
  const revoked = (adminAddress: string) => ({ moment: { tokenId: '0' }, adminAddress })
  expect(asked()).toMatchObject([revoked(friend), revoked(wallet)])
})
