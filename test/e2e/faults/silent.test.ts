import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { launchChromium } from '../../fixtures/browser/chromium.ts'
import { BUILD, REMOVAL } from '../../fixtures/browser/process.ts'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { fillIn, openReview } from '../../fixtures/compose.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { publications } from '../journeys/stage.ts'

const SILENT = 'Moment Press’s background isn’t answering. Nothing is lost'
const text = by('textbox', 'Text')
const { service, browser } = await startStage()

/** Keeps the background from doing anything for some milliseconds, as a hang does. */
const hang = (ms: number) =>
  browser.inWorker((length) => {
    setTimeout(() => {
      const end = Date.now() + length
      while (Date.now() < end);
    }, 0)
  }, ms)

const review = async (surface: Surface, title: string) => {
  await fillIn(surface, title, `The text of ${title}.`, {
    address: service.collections[0]?.address ?? '',
  })
  await openReview(surface)
}

/** Each test has a browser of its own, and mostly waits for the words. */
describe.concurrent('the background', () => {
  test('that hangs is told of, and pressing again sends nothing twice', async () => {
    const popup = await browser.openPopup()
    await review(popup, 'Said twice')
    await hang(12_000)
    await popup.click(by('button', 'Publish now'))
    await popup.says(SILENT, by('dialog'))
    await popup.click(by('button', 'Publish now'))
    await popup.says('Confirmed', by('article', 'Said twice'))
    expect(await popup.count(by('alert', /isn’t answering/))).toBe(0)
    expect(service.executions()).toHaveLength(1)
    expect(publications(service)).toHaveLength(1)
    await popup.close()
  })

  test('that cannot start is told of, and the text stays', async ({ onTestFinished }) => {
    const extensionDir = await mkdtemp(join(tmpdir(), 'moment-press-broken-'))
    onTestFinished(() => rm(extensionDir, REMOVAL))
    await cp(BUILD, extensionDir, { recursive: true })
    const path = join(extensionDir, 'background.js')
    // It starts when it is installed, and never again.
    const broken = "if (self.registration.active) throw new Error('It cannot start');"
    await writeFile(path, broken + (await readFile(path, 'utf8')))
    const browser = await launchChromium({ extensionDir })
    onTestFinished(browser.close)
    await storeSettings(browser, service)
    const popup = await browser.openPopup()
    await review(popup, 'Kept')
    await browser.killWorker()
    await popup.click(by('button', 'Publish now'))
    await popup.says(SILENT, by('dialog'))
    expect(await popup.attribute(by('button', 'Publish now'), 'disabled')).toBeNull()
    await popup.click(by('button', 'Cancel'))
    expect(await popup.value(text)).toBe('The text of Kept.')
  })
})
