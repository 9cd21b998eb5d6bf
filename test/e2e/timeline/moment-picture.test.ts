import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { searchFor } from '../../fixtures/feed.ts'
import { publish } from '../../fixtures/publish.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage({ service: { listing: { archivedAfterMs: 0 } } })
const feed = by('feed', 'Timeline')
const dialog = by('dialog', 'Share as a picture')

const SENTENCE = 'The staff is painted twice a year, in April and again before the storms. '
const TEXTS: Record<string, string> = {
  Arabic: 'لا يذكر جدول المد والجزر الريح. تُطلى العصا مرتين في السنة.',
  Emoji: '🌊🌊🌊 👩‍👩‍👧 🇩🇪 👍🏽 and the tide 🌊',
  Long: SENTENCE.repeat(270),
  Quoted: `${SENTENCE}\n\n— Ada Rill, “On tides”, Harbour Review\nhttps://harbour.example/tides`,
}

/** Opens the picture of a listed moment. */
async function openMomentPicture(surface: PlaywrightSurface, title: string): Promise<void> {
  await searchFor(surface, title)
  await surface.says(TEXTS[title]?.slice(0, 12) ?? '', by('article', title, feed))
  await surface.click(by('button', 'More', by('article', title, feed)))
  await surface.click(by('button', 'As a picture'))
  await surface.see(dialog)
}

/** The size of the picture that is shown, in its own pixels. */
const size = (surface: PlaywrightSurface) =>
  surface.evaluate(() => {
    const picture = document.querySelector<HTMLImageElement>('dialog img')
    return [picture?.naturalWidth, picture?.naturalHeight]
  }, null)

for (const [title, text] of Object.entries(TEXTS)) await publish(service, title, undefined, text)
const panel = await browser.openPanel()

test.each(['Arabic', 'Emoji', 'Long'])(
  'a moment in %s can be saved as a picture',
  async (title) => {
    await openMomentPicture(panel, title)
    await expect.poll(() => size(panel)).toEqual([1_200, 1_500])
    await panel.shot(`moment-picture/${title}`)
    const saved = panel.page.waitForEvent('download')
    await panel.click(by('button', 'Save picture', dialog))
    const file = await saved
    expect(file.suggestedFilename()).toBe(`${title}.png`)
    const png = await readFile(await file.path())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 1_500])
    await file.saveAs(`.artifacts/moment-picture/${title}-saved.png`)
    await panel.click(by('button', 'Cancel', dialog))
    await panel.gone(dialog)
  },
)

test('a picture is copied with all of the text, in the shape and the colours that are chosen', async () => {
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMomentPicture(panel, 'Quoted')
  await panel.choose(by('combobox', 'Shape', dialog), 'Landscape')
  await expect.poll(() => size(panel)).toEqual([1_200, 630])
  await panel.choose(by('combobox', 'Theme', dialog), 'Dark')
  await panel.shot('moment-picture/landscape-dark')
  await panel.page.bringToFront()
  await panel.click(by('button', 'Copy picture', dialog))
  await panel.says('Copied', dialog)
  const copied = await panel.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const html = await item?.getType('text/html')
    return { types: item?.types, html: await html?.text() }
  }, null)
  expect(copied.types).toContain('image/png')
  expect(copied.html).toContain('The staff is painted twice a year')
  await panel.press('Escape')
  await panel.gone(dialog)
})
