import { expect, test } from 'vitest'
import { shorten } from '../../../lib/chain/address.ts'
import {
  adminsOnScreen,
  collectionOf,
  isAdmin,
  openMore,
  permissionRequests,
  person,
  showCollection,
} from '../../fixtures/admins.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { focused } from '../../fixtures/keyboard.ts'
import { post, publish } from '../../fixtures/publish.ts'
import { startStage } from '../../fixtures/stage.ts'

declare const chrome: { alarms: { getAll(): Promise<{ name: string }[]> } }

const MOMENTS = 5
const dialog = by('dialog', 'Revoke admin?')

const { service, browser } = await startStage()
const leaver = person('somebody who leaves')
const hours = collectionOf(service, 'Small Hours')
const tokenIds: string[] = []
for (let n = 1; n <= MOMENTS; n++) {
  const tokenId = await publish(service, `Page ${n}`, hours)
  const moment = { collectionAddress: hours, tokenId, chainId: service.chainId }
  await post(service, '/moment/permission', { moment, adminAddress: leaver })
  tokenIds.push(tokenId)
}

const holds = async () =>
  Promise.all(tokenIds.map((tokenId) => isAdmin(service, hours, tokenId, leaver)))
const sent = () => permissionRequests(service, 'DELETE')
const tokenOf = ({ body }: { body: string }) =>
  (JSON.parse(body) as { moment: { tokenId: string } }).moment.tokenId

/** Opens the dialog that revokes all that the person holds, and waits for so many places. */
async function openDialog(places = MOMENTS) {
  const popup = await browser.openPopup()
  await popup.click(by('tab', 'Admins'))
  await showCollection(popup, 'Small Hours')
  await openMore(popup, leaver)
  // The row is the last, at the lower edge: its menu opens above it.
  await popup.see(by('button', 'Revoke everywhere…'))
  const below = () =>
    popup.evaluate(
      () => document.querySelector('.menu:popover-open')?.getBoundingClientRect().bottom,
      null,
    )
  await expect.poll(below).toBeLessThanOrEqual(600)
  await popup.click(by('button', 'Revoke everywhere…'))
  await popup.says(`${places} places, one transaction each.`, dialog)
  return popup
}

test(`each of ${MOMENTS} moments is revoked exactly once when the batch is stopped, begun anew and its worker killed`, async () => {
  expect(await holds()).toEqual(tokenIds.map(() => true))
  const popup = await openDialog()
  const text = (await popup.text(dialog)).replaceAll(/\s/g, '')
  expect(text).toMatch(new RegExp(`^Revokeadmin\\?${shorten(leaver)}(${leaver}){2}`, 'i'))
  expect(await popup.count(by('checkbox', undefined, dialog))).toBe(MOMENTS)
  await popup.click(by('checkbox', 'Page 1', dialog))
  await popup.says(`${MOMENTS - 1} places, one transaction each.`, dialog)
  // The second waits, so that there is a middle to stop in.
  service.fault({ match: { method: 'DELETE' }, then: { kind: 'ok' } })
  const second = service.hold({ match: { method: 'DELETE' }, then: { kind: 'ok' } })
  await popup.click(by('button', 'Revoke now', dialog))
  await popup.gone(dialog)
  // In the row of the person, whose buttons are disabled, and nowhere else; the focus is where it
  // was.
  await popup.says(new RegExp(`\\b\\d of ${MOMENTS - 1} done`), by('list', 'Admins'))
  await popup.says(new RegExp(`\\b1 of ${MOMENTS - 1} done`))
  expect(await focused(popup)).toBe(`button More for ${shorten(leaver)}`)
  await openMore(popup, leaver)
  expect(await popup.attribute(by('button', 'Revoke everywhere…'), 'disabled')).not.toBeNull()
  await popup.close()

  await until('the second', () => sent().length === 2)
  const again = await browser.openPopup()
  await again.click(by('tab', 'Admins'))
  await again.says(new RegExp(`\\b1 of ${MOMENTS - 1} done`))
  await again.click(by('button', 'Stop after this one'))
  // The next one is the last to be called off.
  await again.says(`1 of ${MOMENTS - 1} done · ${MOMENTS - 1 - 2} failed`, by('list', 'Admins'))
  second()
  await again.says(`2 of ${MOMENTS - 1} done · ${MOMENTS - 1 - 2} failed`, by('list', 'Admins'))
  expect(sent().length).toBe(2)
  await again.click(by('button', 'Dismiss'))
  await again.gone(by('button', 'Dismiss'))
  await again.close()

  const rest = await openDialog(MOMENTS - 2)
  service.fault({ match: { method: 'DELETE' }, then: { kind: 'ok' } })
  // One that the service executes, but whose answer nobody waits for any more.
  service.hold({ match: { method: 'DELETE' }, delayAfterExecuting: true, then: { kind: 'ok' } })
  await rest.click(by('button', 'Revoke now', dialog))
  await until('its execution', () => sent().at(2 + 1)?.hash)
  // An open popup wakes the worker again at once while the chain is to be asked.
  const quiet = await browser.openOptions()
  await rest.close()
  await browser.killWorker()
  // An alarm wakes the worker in half a minute; here somebody who looks at it does.
  const alarms = await quiet.evaluate(() => chrome.alarms.getAll(), null)
  expect(alarms.map(({ name }) => name)).toContain('writes')
  const last = await browser.openPopup()
  await last.click(by('tab', 'Admins'))
  await last.click(by('button', 'Reload'))
  await last.says('Confirmed', by('list', 'Admins'))
  // The person stays to say that nothing is left.
  await last.says('No longer an admin', by('list', 'Admins'))

  expect(sent().map(tokenOf).sort()).toEqual([...tokenIds].sort())
  for (const { headers, body } of sent()) {
    expect(headers['x-api-key']).toBe(service.key)
    expect(JSON.parse(body)).toEqual({
      moment: {
        collectionAddress: expect.stringMatching(new RegExp(`^${hours}$`, 'i')),
        tokenId: tokenOf({ body }),
        chainId: service.chainId,
      },
      adminAddress: leaver,
    })
  }
  expect(service.executions().filter(({ kind }) => kind === 'revoke').length).toBe(MOMENTS)
  expect(await holds()).toEqual(tokenIds.map(() => false))
  await last.see(by('list', 'Admins'))
  await last.click(by('button', 'Dismiss'))
  await last.click(by('button', 'Reload'))
  await until('a list without it', async () => !(await adminsOnScreen(last)).has(leaver))
  await last.close()
})

test('a revocation reaches the person and their wallet when the popup closes at once', async () => {
  const before = sent().length
  const field = collectionOf(service, 'Field Notes')
  const friend = person('somebody with a wallet')
  const wallet = await service.walletOf(friend)
  const moment = { collectionAddress: field, tokenId: '0', chainId: service.chainId }
  for (const adminAddress of [friend, wallet])
    await post(service, '/moment/permission', { moment, adminAddress })

  const popup = await browser.openPopup()
  await popup.click(by('tab', 'Admins'))
  await showCollection(popup, 'Field Notes')
  const answer = service.hold({ match: { method: 'DELETE' }, then: { kind: 'ok' } })
  await popup.click(by('button', `Revoke ${friend}`))
  await popup.says('Also revoke their', dialog)
  await popup.click(by('button', 'Revoke now', dialog))
  await popup.close()
  await until('the request', () => sent().length === before + 1)
  answer()
  const isHeld = (address: string) => isAdmin(service, field, '0', address)
  await until('both', async () => !(await isHeld(friend)) && !(await isHeld(wallet)))
  const asked = sent().slice(before)
  const revoked = (adminAddress: string) => ({ moment: { tokenId: '0' }, adminAddress })
  expect(asked.map(({ body }) => JSON.parse(body))).toMatchObject([
    revoked(friend),
    revoked(wallet),
  ])
})
