import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { ChromiumBrowser } from '../../fixtures/browser/chromium.ts'
import { SCREENS } from '../../fixtures/screens/screens.ts'
import type { Service } from '../../service/service.ts'
import { openDesk, PANEL, pictureOf, type Size } from './desk.ts'
import { PUBLISHED } from './list.ts'

const root = resolve(import.meta.dirname, '../../..')
const { store, tiles, readme, journey } = PUBLISHED

/** Makes the pictures of the list, all screens in one side panel. */
export async function publish(browser: ChromiumBrowser, service: Service): Promise<void> {
  const desk = await openDesk(browser, service)
  const { page, ...panel } = await browser.openPanel()
  const show = async (name: string, size: Size) => {
    const screen = [...SCREENS.popup, ...SCREENS.panel].find((known) => known.name === name)
    if (!screen) throw new Error(`There is no screen "${name}"`)
    await page.bringToFront()
    await page.setViewportSize(size)
    await screen.show({ page, ...panel }, service)
    await page.mouse.move(0, 0)
  }

  for (const { file, screen, claim, colorScheme } of store.pictures) {
    await show(screen, PANEL)
    const shown = await pictureOf(page, colorScheme)
    const picture = await desk.underClaim(claim, shown, store.size, colorScheme)
    await keep(sharp(picture).png({ compressionLevel: 9 }), `${store.folder}/${file}.png`)
  }
  for (const { file, size, claim } of tiles.pictures) {
    const picture = await desk.tile(claim, size)
    await keep(sharp(picture).png({ compressionLevel: 9 }), `${tiles.folder}/${file}.png`)
  }
  for (const { file, screen } of readme.pictures) {
    await show(screen, readme.size)
    for (const colorScheme of ['light', 'dark'] as const) {
      const picture = await pictureOf(page, colorScheme)
      const path = `${readme.folder}/${file}-${colorScheme}.webp`
      await keep(sharp(picture).webp({ quality: 85 }), path)
    }
  }
  const frames: Buffer[] = []
  for (const { screen } of journey.pictures) {
    await show(screen, PANEL)
    const frame = await desk.beside(await pictureOf(page, 'light'))
    frames.push(await sharp(frame).resize({ width: journey.width }).png().toBuffer())
  }
  const delay = journey.pictures.map(({ ms }) => ms)
  const moving = sharp(frames, { join: { animated: true } })
  await keep(moving.webp({ delay, loop: 0, quality: 80 }), journey.path)
}

async function keep(picture: Sharp, path: string): Promise<void> {
  const file = resolve(root, path)
  await mkdir(dirname(file), { recursive: true })
  await picture.toFile(file)
  console.log(path)
}
