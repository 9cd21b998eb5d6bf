import { test } from 'vitest'
import { saveKey } from '../../../fixtures/browser/set-up.ts'
import { type By, by } from '../../../fixtures/browser/surface.ts'
import { expectStill, startStillStage } from './stage.ts'

const { open, panel, service, slowDown } = await startStillStage()

/** The part of the extension API that is used here. */
declare const chrome: { storage: { local: { remove(keys: string[]): Promise<void> } } }

const forgetKey = () => panel.evaluate(() => chrome.storage.local.remove(['key', 'keyHint']), null)

test('nothing moves when a key is checked in the settings, and the answer takes its time', async () => {
  const options = await open('options')
  for (const slow of [[], ['/artists/api-keys']]) {
    // The first check tells the wallets, which are there from then on.
    await options.reload()
    slowDown(...slow)
    await options.click(by('button', 'Check key'))
    await options.says('Connected.', by('status'))
  }
  await expectStill(options)
})

test.each<[string, () => string, string | RegExp, By]>([
  ['accepted', () => service.key, 'Connected', by('region', 'Account')],
  ['refused', () => 'art_sk_wrong', /accept that key/, by('alert')],
])('nothing moves when a key is %s on the welcome page, and the answer takes its time', async (_, key, said, place) => {
  await forgetKey()
  const welcome = await open('welcome')
  await welcome.fill(by('textbox', 'API key'), key())
  slowDown('/artists/api-keys')
  await welcome.click(by('button', 'Connect'))
  await welcome.says(said, place)
  await expectStill(welcome)
})

test('nothing moves when a first key is saved in the settings, and the answers take their time', async () => {
  await forgetKey()
  const options = await open('options')
  await options.page.setViewportSize({ width: 400, height: 900 })
  slowDown('/artists/api-keys', '/artists/wallets', '/collections')
  await saveKey(options, service.key)
  await options.says('field_notes_daily', by('region', 'Account'))
  await expectStill(options)
})

test('nothing moves when a wrong key is saved in the settings, and the answer takes its time', async () => {
  const options = await open('options')
  slowDown('/artists/api-keys')
  await saveKey(options, 'art_sk_wrong')
  await options.says(/accept that key/, by('main'))
  await expectStill(options)
})
