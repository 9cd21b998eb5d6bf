import type { Measure } from './measure.ts'
import { MOMENT, opener } from './opener.ts'
import { onStage, setUpFor } from './stage.ts'

const MOMENTS = 10_000
/** Pixels a frame: each shows wholly other moments. */
const DRAGGED = { step: 5_000, most: Number.MAX_SAFE_INTEGER }
/** A wheel replaces a card now and then; so many frames are as good as the whole list. */
const WHEELED = { step: 120, most: 600 }

/** A long timeline in the side panel, scrolled to its end and back, and by a wheel. */
export const timeline: Measure = (rounds) => {
  const generated = { moments: MOMENTS }
  return onStage({ generated, seed: false, keepAlive: true }, async (stage, service) => {
    await stage.store(setUpFor(service))
    const panel = await stage.tab()
    const metrics = { width: 400, height: 900, deviceScaleFactor: 1, mobile: false }
    await panel.session.send('Emulation.setDeviceMetricsOverride', metrics)
    const open = (await opener(stage, MOMENT, panel))('sidepanel.html', 'stay')
    const longest = async (walk: typeof DRAGGED) => {
      await open()
      return panel.evaluate(longestFrame, walk)
    }
    const dragged: number[] = []
    const wheeled: number[] = []
    // The longest frame of a single walk is chance.
    for (let walk = 0; walk < rounds / 8; walk++) {
      wheeled.push(await longest(WHEELED))
      dragged.push(await longest(DRAGGED))
    }
    return {
      rows: [
        {
          what: `Timeline of ${MOMENTS.toLocaleString('en')} moments, its bar dragged to the end and back: longest frame`,
          rounds: dragged,
          reach: { most: 100 },
          why: 'all cards in view are rendered and drawn anew.',
        },
        {
          what: 'The same, by the wheel: longest frame',
          rounds: wheeled,
          reach: { most: 50 },
          why: 'a card that comes into view is rendered, laid out and measured in one frame.',
        },
      ],
      notes: [
        `The timeline is scrolled by ${DRAGGED.step.toLocaleString('en')} pixels a frame, and by ${WHEELED.step}, in a headless Chromium that draws without a graphics card.`,
      ],
    }
  })
}

/**
 * Runs in the page: scrolls the list by `step` pixels a frame to its end, waiting for pages where
 * they are not there yet, and back to its top, for `most` frames at most. Gives the milliseconds of
 * the longest frame.
 */
async function longestFrame({ step, most }: typeof DRAGGED): Promise<number> {
  const scroller = document.querySelector('.scroller')
  if (!scroller) throw new Error('There is no list')
  let longest = 0
  let frames = 0
  let direction = 1
  let last = await new Promise<number>(requestAnimationFrame)
  while (direction !== 0 && frames < most) {
    const before = scroller.scrollTop
    scroller.scrollTop += direction * step
    const moved = scroller.scrollTop !== before
    const now = await new Promise<number>(requestAnimationFrame)
    longest = Math.max(longest, now - last)
    last = now
    // Frames that only wait for the service are no part of the walk.
    if (moved) frames++
    if (direction < 0 && !moved) direction = 0
    if (direction > 0 && !moved && scroller.textContent?.includes('The end.')) direction = -1
  }
  return longest
}
