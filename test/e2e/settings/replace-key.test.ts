import { expect, test } from 'vitest'
import type { browser as browserApi } from 'wxt/browser'
import { replaceKey, saveKey, setUp } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { recordAnnouncements } from '../../fixtures/keyboard.ts'
import { startStage } from '../../fixtures/stage.ts'

declare const chrome: typeof browserApi

const { service, browser } = await startStage({ settings: false })
await setUp(browser, service)
const options = await browser.openOptions()
const stored = (area: 'local' | 'session') =>
  options.evaluate((name) => chrome.storage[name].get(null), area)
const main = by('main')

/** The keys that the service was asked about. */
const askedWith = () =>
  service.log.flatMap(({ method, path, headers }) =>
    method === 'GET' && path.endsWith('/artists/api-keys') ? [headers['x-api-key']] : [],
  )

/** Has the saved key checked, which the service accepts. */
async function checkSaved(): Promise<void> {
  const said = await recordAnnouncements(options)
  await options.click(by('button', 'Check key'))
  await expect.poll(said).toEqual({ status: ['Connected.'], alert: [] })
  expect(askedWith().at(-1)).toBe(service.key)
}

test('a key that the service does not accept takes no other’s place, until the person says so', async () => {
  const bad = 'art_sk_mistyped_4321'
  const key = by('textbox', 'API key')
  const anyway = by('button', 'Use it anyway')
  const offer = async (text: string) => {
    await options.fill(key, text)
    await options.click(by('button', 'Save key'))
  }
  const saved = await stored('local')
  const others = await stored('session')
  const isAsBefore = async () => {
    const { key, keyHint } = await stored('local')
    expect({ key, keyHint }).toEqual({ key: saved.key, keyHint: saved.keyHint })
    expect(await stored('session')).toEqual(others)
    await options.says(`…${service.key.slice(-4)} is saved`, main)
  }

  await replaceKey(options)
  await offer(bad)
  await options.says(
    'accept that key. Copy it again, or create a new one. The saved key stays in use.',
    main,
  )
  expect(await options.value(key)).toBe(bad)
  expect(askedWith().at(-1)).toBe(bad)
  await isAsBefore()
  await options.shot('settings/key-not-accepted')
  await options.fill(key, `${bad}2`)
  await options.gone(anyway)

  service.artistReads = 'absent'
  await offer(`${bad}2`)
  await options.says('doesn’t tell whose key this is. The saved key stays in use.', main)
  await isAsBefore()
  service.artistReads = 'today'
  await browser.context.setOffline(true)
  await offer(`${bad}3`)
  await options.says(/Couldn’t verify the key\. .*The saved key stays in use\./, main)
  await browser.context.setOffline(false)
  await isAsBefore()
  await options.click(by('button', 'Cancel'))
  await checkSaved()

  await replaceKey(options)
  await offer(bad)
  await options.click(anyway)
  await options.says('…4321 is saved', main)
  await options.says('Not accepted', main)
  await options.gone(key)

  await saveKey(options, service.key)
  await options.says('Connected', main)
  expect((await stored('local')).key).toEqual(saved.key)
  expect(await stored('session')).toEqual(others)
})

test('a key that is taken back while the service is asked is not saved, though the service accepts it', async () => {
  const before = (await stored('local')).keyHint
  const release = service.hold({ match: { path: '/artists/api-keys' }, then: { kind: 'ok' } })
  const asked = askedWith().length
  await replaceKey(options)
  await options.fill(by('textbox', 'API key'), service.key)
  await options.click(by('button', 'Save key'))
  await until('the question', () => askedWith().length > asked)
  expect(Object.keys(await stored('session'))).toContain('newKey')
  await options.click(by('button', 'Cancel'))
  await expect.poll(async () => Object.keys(await stored('session'))).not.toContain('newKey')
  release()
  await checkSaved()
  expect((await stored('local')).keyHint).toEqual(before)
})
