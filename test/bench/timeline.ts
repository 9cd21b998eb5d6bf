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
      return Math.max(...(await panel.evaluate(walkList, walk)))
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
 * the frames in which something moved, and of those that were late.
 */
async function walkList({ step, most }: { step: number; most: number }): Promise<number[]> {
  const scroller = document.querySelector('.scroller')
  if (!scroller) throw new Error('There is no list')
  const frames: number[] = []
  let direction = 1
  let last = await new Promise<number>(requestAnimationFrame)
  while (direction !== 0 && frames.length < most) {
    const before = scroller.scrollTop
    scroller.scrollTop += direction * step
    const moved = scroller.scrollTop !== before
    const now = await new Promise<number>(requestAnimationFrame)
    // Waiting for the service in an idle page makes no good frames; a late one counts all the same.
    if (moved || now - last > 34) frames.push(now - last)
    last = now
    if (direction < 0 && !moved) direction = 0
    if (direction > 0 && !moved && isEnd()) direction = -1
  }
  return frames

  /** A list knows how long it is when it has been read to its end. */
  function isEnd(): boolean {
    const article = [...document.querySelectorAll('[role="feed"] article')].at(-1)
    const length = article?.getAttribute('aria-setsize')
    return length !== '-1' && length === article?.getAttribute('aria-posinset')
  }
}
