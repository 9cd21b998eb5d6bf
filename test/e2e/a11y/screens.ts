import { beforeAll, expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import type { Screen } from '../../fixtures/screens/screen.ts'
import type { Service } from '../../service/service.ts'
import { audit, type Sizes, walkFocus } from './audit.ts'

/** What a window of 1280 x 1024 has left at 400 %, the measure of WCAG 1.4.10. */
export const ZOOMED = { width: 320, height: 256 }

/** Fails with everything that keeps people from using the screen. */
async function expectAccessible(surface: PlaywrightSurface, sizes: Sizes): Promise<void> {
  const found = await audit(surface, sizes)
  expect(found, found.join('\n')).toEqual([])
  const { stops, faults } = await walkFocus(surface)
  expect(faults, faults.join('\n')).toEqual([])
  // The welcome page of a connected account has one control.
  expect(stops.length).toBeGreaterThan(0)
}

/** Makes a test of each screen of a surface, which is opened once. */
export function testScreens(
  screens: readonly Screen[],
  service: Service,
  sizes: Sizes,
  open: () => Promise<PlaywrightSurface>,
): void {
  let surface: PlaywrightSurface
  beforeAll(async () => {
    surface = await open()
    await surface.page.setViewportSize(sizes.usual)
  })

  test.each(screens)('$name is accessible', async ({ show }) => {
    await show(surface, service)
    await expectAccessible(surface, sizes)
  })
}
