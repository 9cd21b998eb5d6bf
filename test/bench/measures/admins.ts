import { until } from '../../fixtures/browser/until.ts'
import { besideService } from '../stage.ts'
import { setUpFor, showing } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

const [MOMENTS, PEOPLE] = [100, 10]

/** Who is admin of a collection: read from the service, checked with the chain, shown. */
export const admins: Measure = (rounds) => {
  const generated = { moments: MOMENTS, adminsPerMoment: PEOPLE }
  return besideService({ generated, seed: false, keepAlive: true }, async (stage, service) => {
    // No collection has been read, and another section is shown first.
    const { collections: _, ...items } = setUpFor(service)
    const panel = await stage.tab()
    const read = async () => {
      await panel.open(stage.blank)
      await stage.store({ ...items, ...showing({ section: 'activity' }) })
      await panel.bringToFront()
      await panel.open(`${stage.origin}/sidepanel.html`)
      await until('the tabs', () =>
        panel.evaluate(() => document.querySelector('[data-section="admins"]') !== null, null),
      )
      return panel.evaluate(timeToList, PEOPLE)
    }
    const { list } = await interleaved(Math.ceil(rounds / 4), { list: read })
    return {
      rows: [
        {
          what: `Admins of ${MOMENTS} moments × ${PEOPLE} admins: press of the tab until every answer of service and chain is shown`,
          rounds: list,
          reach: { most: 1_000 },
        },
      ],
    }
  })
}

/**
 * Runs in the page: opens the section, and gives the milliseconds until everything has been read
 * and everybody is listed.
 */
async function timeToList(people: number): Promise<number> {
  const began = performance.now()
  document.querySelector<HTMLElement>('[data-section="admins"]')?.click()
  // The section that was shown before has no list either.
  while (
    document.querySelector('.admins progress') ||
    document.querySelectorAll('li.admin').length < people
  )
    await new Promise(requestAnimationFrame)
  return performance.now() - began
}
