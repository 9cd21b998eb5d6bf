import { expect, test } from 'vitest'
import type { browser as browserApi } from 'wxt/browser'
import { saveKey, setUp } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
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

test('a key that the service does not accept gives its place back in one press, and an accepted one keeps it', async () => {
  const bad = 'art_sk_mistyped_4321'
  const back = by('button', 'Put the old key back')
  const saved = await stored('local')
  const others = await stored('session')

  await saveKey(options, bad)
  await options.says('accept that key. Copy it again, or create a new one.', main)
  await options.says('Not accepted', main)
  await options.says(`The old key, …${service.key.slice(-4)}, is kept until`, main)
  expect(askedWith().at(-1)).toBe(bad)
  await options.shot('settings/key-not-accepted')

  // It is the accepted one that is kept, though another has been between.
  service.artistReads = 'absent'
  await saveKey(options, `${bad}2`)
  await options.says('Not checked', main)
  service.artistReads = 'today'
  await options.reload()
  await options.click(back)
  await options.says(`…${service.key.slice(-4)} is saved`, main)
  await options.gone(back)
  const { key, keyHint } = await stored('local')
  expect({ key, keyHint }).toEqual({ key: saved.key, keyHint: saved.keyHint })
  expect(await stored('session')).toEqual(others)

  const said = await recordAnnouncements(options)
  await options.click(by('button', 'Check key'))
  await expect.poll(said).toEqual({ status: ['Connected.'], alert: [] })
  expect(askedWith().at(-1)).toBe(service.key)

  await saveKey(options, bad)
  await options.see(back)
  await saveKey(options, service.key)
  await options.says('Connected', main)
  await options.gone(back)
  expect((await stored('local')).key).toEqual(saved.key)
  expect(await stored('session')).toEqual(others)
})
