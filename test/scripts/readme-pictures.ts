import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { writeAnother } from '../e2e/journeys/stage.ts'
import { person, readToTheEnd, showCollection } from '../fixtures/admins.ts'
import { pictureAtRest } from '../fixtures/browser/picture-at-rest.ts'
import type { PlaywrightSurface } from '../fixtures/browser/playwright-surface.ts'
import { by } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'
import { openReview } from '../fixtures/compose.ts'
import type { Service } from '../service/service.ts'

const folder = resolve(import.meta.dirname, '../../docs/pictures')
/** Of each picture, in pixels. */
const SIZE = { width: 400, height: 540 }

/**
 * Makes README's pictures of a moment, a revocation and a lost answer that is found, in light and
 * dark, from a panel set up.
 */
export async function takeReadmePictures(
  panel: PlaywrightSurface,
  service: Service,
): Promise<void> {
  const { page } = panel
  await mkdir(folder, { recursive: true })
  await page.setViewportSize(SIZE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const take = async (name: string) => {
    await page.mouse.move(0, 0)
    for (const colorScheme of ['light', 'dark'] as const) {
      const file = `${name}-${colorScheme}.webp`
      await sharp(await pictureAtRest(page, colorScheme))
        .webp({ quality: 85 })
        .toFile(resolve(folder, file))
      console.log(`docs/pictures/${file}`)
    }
  }
  const publish = async (title: string, text: string) => {
    await panel.fill(by('textbox', 'Title'), title)
    await panel.fill(by('textbox', 'Text'), text)
    await openReview(panel)
    await panel.click(by('button', 'Publish now'))
    await panel.says('Moment created')
    await panel.says('Confirmed', by('article', title))
    await until('the stroke', () =>
      panel.evaluate(() => document.getAnimations().length === 0, null),
    )
  }

  await panel.click(by('tab', 'Write'))
  await publish(
    'Slack water',
    'Between the ebb and the flood there is a quarter of an hour that belongs to neither. Boats turn on their moorings as if they were thinking it over.',
  )
  await take('moment')

  await writeAnother(panel)
  service.fault({
    match: { path: '/moment/create/writing' },
    executeFirst: true,
    then: { kind: 'drop' },
  })
  await publish('The second lamp', 'It is lit before the first one has gone out.')
  await panel.click(by('tab', 'Activity'))
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The second lamp' })
    .getByText('Details')
    .click()
  await panel.says('The reply was lost, but we found it onchain')
  await take('lost-answer')

  await panel.click(by('tab', 'Admins'))
  await showCollection(panel, 'Field Notes')
  await readToTheEnd(panel)
  await panel.click(by('button', `Revoke ${person('field_notes_second')}`))
  await panel.see(by('button', 'Revoke now'))
  await take('revocation')
}
