import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { startStage } from '../../fixtures/stage.ts'
import { atRest, awaitWrite, MATCH, openActivity, prepare, send } from './stage.ts'

interface Item {
  value: { drafts?: number; writes?: number }
}

declare const chrome: {
  storage: { local: { get(key: string): Promise<{ inventory?: Item }> } }
}

const stage = await startStage()
const title = by('textbox', 'Title')

/** Waits until the inventory knows of so many drafts and writes. */
const counted = (surface: Surface, drafts: number, writes: number) =>
  until(`an inventory of ${drafts} drafts and ${writes} writes`, async () => {
    const { inventory } = await surface.evaluate(
      (key) => chrome.storage.local.get(key),
      'inventory',
    )
    return inventory?.value.drafts === drafts && inventory.value.writes === writes
  })

/** Publishes a moment whose outcome nobody knows, and begins a draft. */
async function losePublication(panel: Surface): Promise<void> {
  const job = await prepare(stage.service, panel, 'publish', 'Nobody knows')
  stage.service.fault({ match: MATCH.publish, then: { kind: 'drop' } })
  await send(panel, job)
  await awaitWrite(panel, job, atRest)
}

test('a database that the browser has thrown away is told, with what it held', async () => {
  const before = await stage.browser.openPanel()
  await losePublication(before)
  await before.click(by('tab', 'Write'))
  await counted(before, 1, 1)
  await before.close()

  const folder = `IndexedDB/${stage.browser.origin.replace('://', '_')}_0.indexeddb.leveldb`
  const browser = await stage.restart('close', (profile) =>
    writeFile(join(profile, 'Default', folder, 'CURRENT'), ''),
  )
  const popup = await browser.openPopup()
  await popup.says(
    'Your browser deleted what Moment Press had stored: 1 draft and 1 entry of Activity.',
    by('main'),
  )
  await popup.says('Check your moments before you publish again', by('main'))
  await popup.says('Your browser deleted', by('alert'))
  const panel = await openActivity(browser)
  await panel.says('no longer looked for', by('main', 'Activity'))
  const options = await browser.openOptions()
  await options.says('1 entry of Activity', by('main'))
  await options.close()

  // Later writes do not take the notice away; the user does, everywhere.
  await panel.click(by('tab', 'Write'))
  await panel.fill(title, 'The next one')
  await counted(panel, 1, 0)
  await panel.says('no longer looked for', by('main'))
  await popup.click(by('button', 'My moments'))
  await popup.see(by('main', 'Timeline'))
  await popup.click(by('button', 'Close', by('main')))
  for (const surface of [popup, panel]) await surface.gone(by('button', 'My moments'))
  await popup.close()
  await panel.close()
})

test('settings that the browser has thrown away are told, and drafts and writes are still there', async () => {
  const browser = await stage.restart('close', (profile) =>
    rm(join(profile, 'Default/Local Extension Settings', new URL(stage.browser.origin).host), {
      recursive: true,
    }),
  )
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Write'))
  await panel.says('deleted the settings of Moment Press and the saved API key', by('main'))
  await panel.see(by('link', 'Open settings'))
  await panel.click(by('combobox', 'Draft'))
  await panel.says('The next one', by('combobox', 'Draft'))
  await panel.click(by('button', 'Close', by('main')))
  await panel.gone(by('link', 'Open settings'))
  await panel.close()
})
