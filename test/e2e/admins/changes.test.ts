import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { browser as browserApi } from 'wxt/browser'
import {
  collectionOf,
  isAdmin,
  openMore,
  permissionRequests,
  person,
  showCollection,
} from '../../fixtures/admins.ts'
import { type Browser, browsers } from '../../fixtures/browser/browser.ts'
import { saveKey } from '../../fixtures/browser/set-up.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { post } from '../../fixtures/publish.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { type Address, type Service, startService } from '../../service/service.ts'

declare const chrome: typeof browserApi

const DELETE = { method: 'DELETE', path: '/moment/permission' }
const dialog = by('dialog', 'Revoke admin?')
const revokeNow = by('button', 'Revoke now', dialog)
const list = by('list', 'Admins')

describe.each(browsers)('a change of rights in %s', (name, launch) => {
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

  // The rest asks the screens, which are the same in both browsers.
  if (name !== 'Chromium') return

  test('is queued whole or not at all: where the wallet is being revoked already, the dialog says so and stays', async () => {
    const before = asked().length
    const { friend, wallet } = await pair('whole')
    const popup = await openAdmins()
    const answer = service.hold({ match: DELETE, then: { kind: 'ok' } })
    await openMore(popup, wallet)
    await popup.click(by('button', `Revoke ${wallet}`))
    await popup.click(revokeNow)
    await popup.gone(dialog)
    await until('the request', () => asked().length === before + 1)

    await popup.click(by('button', `Revoke ${friend}`))
    await popup.click(revokeNow)
    await popup.says('another change of the same right is still under way', dialog)
    await popup.says(wallet, dialog)
    expect(asked().slice(before)).toEqual([[wallet, '0']])
    await popup.click(by('checkbox', /^Also revoke their/, dialog))
    await popup.click(revokeNow)
    await popup.gone(dialog)
    answer()
    await until('both', async () => !(await holds(friend)) && !(await holds(wallet)))
    expect(asked().slice(before)).toEqual([
      [wallet, '0'],
      [friend, '0'],
    ])
  })

  test('that is refused for its key waits for a new one, and then for two presses', async () => {
    const before = asked().length
    const { friend, wallet } = await pair('key')
    const popup = await openAdmins()
    const body = { message: 'Invalid API key' }
    service.fault({ match: DELETE, times: 2, then: { kind: 'status', status: 401, body } })
    await popup.click(by('button', `Revoke ${friend}`))
    await popup.says('Also revoke their', dialog)
    await popup.click(revokeNow)
    await popup.gone(dialog)
    await popup.says('refused your API key.', list)
    await until('both', () => asked().length === before + 2)

    const options = await browser.openOptions()
    await saveKey(options, service.key)
    await options.close()
    expect(asked()).toHaveLength(before + 2)
    expect(await holds(friend)).toBe(true)
    // The wallet's line offers the same.
    await popup.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('li.admin button')]
      buttons.find(({ textContent }) => textContent === 'Try again')?.click()
    }, null)
    await popup.see(dialog)
    expect(asked()).toHaveLength(before + 2)
    await popup.click(revokeNow)
    await popup.gone(dialog)
    await until('both', async () => !(await holds(friend)) && !(await holds(wallet)))
    await popup.says('Confirmed', list)
  })

  test('begins with an address that is there again when the popup was closed', async () => {
    const field = by('textbox', 'New admin address')
    const typed = person(`typed ${browser.kind}`)
    const popup = await openAdmins()
    await popup.fill(field, typed)
    const kept = () => browser.inWorker(() => chrome.storage.session.get('typedInAdmins'), null)
    await until('what is kept', async () => JSON.stringify(await kept()).includes(typed))
    await popup.close()
    const again = await openAdmins()
    expect(await again.value(field)).toBe(typed)
    await again.fill(field, '')
  })

  test('everywhere goes on when the popup closes after the first place', async () => {
    const before = asked().length
    const friend = person(`everywhere ${browser.kind}`)
    const tokens = ['0', '1', '2']
    for (const tokenId of tokens) await grant(friend, tokenId)
    const popup = await openAdmins()
    service.fault({ match: DELETE, then: { kind: 'ok' } })
    const answer = service.hold({ match: DELETE, then: { kind: 'ok' } })
    await openMore(popup, friend)
    await popup.click(by('button', 'Revoke everywhere…'))
    await popup.says('3 places, one transaction each.', dialog)
    await popup.click(revokeNow)
    await popup.gone(dialog)
    await popup.says('1 of 3 done', list)
    await popup.close()
    answer()
    await until('all', async () =>
      (await Promise.all(tokens.map((tokenId) => holds(friend, tokenId)))).every((held) => !held),
    )
    expect(asked().slice(before)).toHaveLength(3)
    const again = await openAdmins()
    await again.says('Confirmed', list)
  })
})
