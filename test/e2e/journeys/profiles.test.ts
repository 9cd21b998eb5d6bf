import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Draft } from '../../../lib/drafts/draft.ts'
import type { State, Write } from '../../../lib/writes/write.ts'
import { type ChromiumBrowser, launchChromium } from '../../fixtures/browser/chromium.ts'
import { REMOVAL } from '../../fixtures/browser/process.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { readRows } from '../../fixtures/documents.ts'
import { type Profile, putProfile } from '../../fixtures/profile.ts'
import { INSTALLED, record } from '../../fixtures/recording.ts'
import { type Service, startService } from '../../service/service.ts'

const kept = resolve(import.meta.dirname, '../../fixtures/profiles')
/**
 * What each version has stored (test/scripts/keep-profile.ts). The newest is made anew by `npm run
 * profile` until that version is released; the others never change.
 */
const profiles = readdirSync(kept).map((file): [string, Profile] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(join(kept, file), 'utf8')),
])

/** The word of each state on a card. */
const WORDS: Partial<Record<State, string>> = {
  confirmed: 'Confirmed',
  refused: 'Refused',
  unknown: 'Unknown',
}

describe.each(profiles)('a profile of version %s', (_, profile) => {
  const valuesOf = <T>(store: string) =>
    profile.database.stores[store]?.rows.map(({ value }) => value as T) ?? []
  const itemOf = <T>(area: 'local' | 'sync', key: string) =>
    (profile[area][key] as { value: T }).value
  const { key } = itemOf<{ key: string }>('local', 'key')
  const folder = mkdtempSync(join(tmpdir(), 'moment-press-kept-'))
  let service: Service
  let recording: Awaited<ReturnType<typeof record>>
  let browser: ChromiumBrowser

  beforeAll(async () => {
    service = await startService({ chainId: 8453 })
    recording = await record(service, {}, INSTALLED)
    const launch = () => launchChromium({ ...recording.launch, profile: folder })
    const installed = await launch()
    await putProfile(installed, profile)
    await installed.close()
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
    await recording?.close()
    await service?.close()
    await rm(folder, REMOVAL)
  })

  test('has every draft, as it was written', async () => {
    const panel = await browser.openPanel()
    await panel.click(by('tab', 'Write'))
    const found = valuesOf<Draft>('drafts')
    expect(found.length).toBeGreaterThan(1)
    for (const { title, text } of found) {
      await panel.choose(by('combobox', 'Draft'), new RegExp(`^${title} ·`))
      await expect.poll(() => panel.value(by('textbox', 'Text'))).toBe(text)
    }
    await panel.close()
  })

  test('has every write, with what became of it', async () => {
    const panel = await browser.openPanel()
    await panel.click(by('tab', 'Activity'))
    const found = valuesOf<Write>('writes')
    expect(new Set(found.map(({ status }) => status.state))).toEqual(new Set(Object.keys(WORDS)))
    for (const { operation, status } of found) {
      const name =
        operation.kind === 'publish'
          ? `Publish: ${operation.request.title}`
          : `Revoke: ${operation.request.adminAddress}`
      await panel.says(WORDS[status.state] ?? '', by('article', name))
    }
    await panel.close()
  })

  test('has the settings and the key', async () => {
    const options = await browser.openOptions()
    const { theme, notify } = itemOf<{ theme: string; notify: boolean }>('sync', 'preferences')
    const { account } = itemOf<{ account: string }>('local', 'settings')
    await options.says(key.slice(-4), by('main'))
    expect(await options.text()).not.toContain(key)
    await expect.poll(() => options.value(by('combobox', 'Theme'))).toBe(theme)
    await expect.poll(() => options.value(by('field', 'Creator address'))).toBe(account)
    const name = 'Notify me when a transaction ends'
    await options.page.getByRole('switch', { name, checked: notify }).waitFor()
    // The service of this test has not given out that key: that it was asked about it is enough.
    await options.click(by('button', 'Check key'))
    await options.says('accept that key', by('main'))
    await options.close()
  })

  // The last tests: they are about all that was done before.
  test('can be read whole', async () => {
    expect(await readRows({ evaluate: browser.inWorker }, 'quarantine')).toEqual([])
    expect(browser.errors).toEqual([])
  })

  test('sends nothing but questions, with its key', () => {
    const asked = recording.sent.filter(({ host }) => host === INSTALLED.service)
    expect(asked.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual([])
    expect(new Set(asked.flatMap(({ headers }) => headers['x-api-key'] ?? []))).toEqual(
      new Set([key]),
    )
  })
})
