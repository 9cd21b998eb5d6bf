import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  collectionOf,
  isAdmin,
  permissionRequests,
  person,
  showCollection,
} from '../../fixtures/admins.ts'
import { type Browser, browsers } from '../../fixtures/browser/browser.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { post } from '../../fixtures/publish.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { type Address, type Service, startService } from '../../service/service.ts'

const DELETE = { method: 'DELETE', path: '/moment/permission' }
const dialog = by('dialog', 'Revoke admin?')
const revokeNow = by('button', 'Revoke now', dialog)

describe.each(browsers)('a change of rights in %s', (_, launch) => {
  let service: Service
  let browser: Browser
  let field: Address

  beforeAll(async () => {
    service = await startService()
    field = collectionOf(service, 'Field Notes')
    browser = await launch()
    await storeSettings(browser, service)
  })
  afterAll(async () => {
    await browser?.close()
    await service?.close()
  })

  /** Makes an address admin of the whole collection. */
  const grant = (adminAddress: string, tokenId = '0') => {
    const moment = { collectionAddress: field, tokenId, chainId: service.chainId }
    return post(service, '/moment/permission', { moment, adminAddress })
  }
  const holds = (address: string, tokenId = '0') => isAdmin(service, field, tokenId, address)
  /** The addresses and tokens that the service was asked to revoke. */
  const asked = () =>
    permissionRequests(service, 'DELETE').map(({ body }) => {
      const { moment, adminAddress } = JSON.parse(body) as {
        moment: { tokenId: string }
        adminAddress: string
      }
      return [adminAddress, moment.tokenId]
    })

  async function openAdmins(): Promise<Surface> {
    const popup = await browser.openPopup()
    onTestFinished(() => popup.close())
    await popup.click(by('tab', 'Admins'))
    await showCollection(popup, 'Field Notes')
    return popup
  }
  /** An admin whose wallet is one, too. */
  async function pair(name: string): Promise<{ friend: Address; wallet: Address }> {
    const friend = person(`${name} ${browser.kind}`)
    const wallet = await service.walletOf(friend)
    for (const each of [friend, wallet]) await grant(each)
    return { friend, wallet }
  }

  test('reaches the person and their wallet when the popup closes at once', async () => {
    const before = asked().length
    const { friend, wallet } = await pair('closed')
    const popup = await openAdmins()
    const answer = service.hold({ match: DELETE, then: { kind: 'ok' } })
    await popup.click(by('button', `Revoke ${friend}`))
    await popup.says('Also revoke their', dialog)
    await popup.click(revokeNow)
    await popup.close()
    await until('the request', () => asked().length === before + 1)
    answer()
    await until('both', async () => !(await holds(friend)) && !(await holds(wallet)))
    expect(asked().slice(before)).toEqual([
      [friend, '0'],
      [wallet, '0'],
    ])
  })
})
