import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { browser as browserApi } from 'wxt/browser'
import type { Write } from '../../lib/writes/write.ts'
import { writeAnother } from '../e2e/journeys/stage.ts'
import { person, showCollection } from '../fixtures/admins.ts'
import type { ChromiumBrowser } from '../fixtures/browser/chromium.ts'
import { by, type Surface } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { readDocuments } from '../fixtures/documents.ts'
import { readProfile } from '../fixtures/profile.ts'
import type { Service } from '../service/service.ts'
import { asNewUser } from './new-user.ts'

declare const chrome: typeof browserApi

/**
 * Does what a person does with the built extension, and keeps what it has stored of that as
 * `test/fixtures/profiles/{version}.json`: test/e2e/journeys/profiles.test.ts opens it with every
 * later version.
 */
async function keepProfile(browser: ChromiumBrowser, service: Service): Promise<void> {
  const options = await browser.openOptions()
  await options.choose(by('combobox', 'Theme'), 'Dark')
  await options.click(by('switch', 'Notify me when a transaction ends'))
  await options.close()

  const panel = await browser.openPanel()
  const publish = async (title: string) => {
    await panel.fill(by('textbox', 'Title'), title)
    await panel.fill(by('textbox', 'Text'), `The text of “${title}”.`)
    await panel.click(by('button', 'Publish'))
    await panel.click(by('button', 'Publish now'))
  }
  const match = { path: '/moment/create/writing' }
  await panel.click(by('tab', 'Write'))
  await publish('Published')
  await panel.says('Confirmed', by('article'))
  await writeAnother(panel)
  service.fault({ match, then: { kind: 'status', status: 400, body: { message: 'No' } } })
  await publish('Refused')
  await panel.says('Refused')
  await writeAnother(panel, 'New draft')
  service.fault({ match, then: { kind: 'drop' } })
  await publish('Unknown')
  await panel.says('Outcome unknown')
  await writeAnother(panel, 'New draft')
  await panel.fill(by('textbox', 'Title'), 'Half written')
  await panel.fill(by('textbox', 'Text'), 'It ends in the middle of a')

  await panel.click(by('tab', 'Admins'))
  await showCollection(panel, 'Field Notes')
  const admin = person('field_notes_second')
  await panel.click(by('button', `Revoke ${admin}`))
  await panel.click(by('button', 'Revoke now'))
  await panel.click(by('tab', 'Activity'))
  await panel.says('Confirmed', by('article', `Revoke: ${admin}`))
  await panel.click(by('tab', 'Timeline'))
  await panel.see(by('feed', 'Timeline'))
  await endLooks(browser, service, panel)
  await panel.close()

  const root = resolve(import.meta.dirname, '../..')
  const { version } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8'))
  const path = `test/fixtures/profiles/${version}.json`
  const profile = await readProfile(browser)
  await writeFile(resolve(root, path), `${JSON.stringify(profile, null, 2)}\n`)
  console.log(path)
}

/**
 * Lets the time pass after which a confirmed write is not looked for any more: the chain of a later
 * test is another one.
 */
async function endLooks(browser: ChromiumBrowser, service: Service, panel: Surface): Promise<void> {
  // The first look begins the minutes, and the last one ends them.
  for (const count of [1, 2, 3]) {
    await service.passTime(420)
    await browser.inWorker((shift) => {
      const { now } = Date
      Date.now = () => now.call(Date) + shift
    }, 420_000)
    await panel.evaluate(() => chrome.runtime.sendMessage({ command: 'wake', input: {} }), null)
    await until(`look ${count}`, async () => {
      const confirmed = (await readDocuments<Write>(panel, 'writes')).filter(
        ({ status }) => status.state === 'confirmed',
      )
      return confirmed.every(({ search }) => (search?.count ?? 0) >= count)
    })
  }
}

await asNewUser(keepProfile)
