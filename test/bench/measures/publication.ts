import { until } from '../../fixtures/browser/until.ts'
import { type Service, startService } from '../../service/service.ts'
import { FLOOR } from '../floors/floors.ts'
import { pressToShown } from '../shown.ts'
import { openStage, type Stage } from '../stage.ts'
import { setUpFor, writing } from '../stored.ts'
import type { Tab } from '../tab.ts'
import { interleaved, type Measure } from './measure.ts'

/**
 * What the extension itself adds to a publication; what the service and the chain take is not in
 * it.
 */
export const publication: Measure = {
  name: 'publication',
  async run({ rounds }) {
    const service = await startService()
    const stage = await openStage([`${new URL(service.url).origin}/*`])
    try {
      const popup = await stage.tab()
      const screen: number[] = []
      const publish = async () => {
        await review(stage, popup, service)
        await stage.inWorker(started, null)
        const { pressed, shown } = await pressToShown(popup, PUBLISH, HASH)
        const { at, answeredAt = Number.NaN } = publications(service).at(-1) ?? { at: Number.NaN }
        screen.push(shown - answeredAt)
        return at - pressed
      }
      const { request } = await interleaved(Math.ceil(rounds / 2), { request: publish })
      return {
        rows: [
          {
            what: '"Publish now" to the request at the service, worker awake',
            unit: 'ms',
            rounds: request,
            reach: { most: 30 },
            why: 'before it leaves, the write is on the disk (a strict transaction), the worker is kept awake, and a connection is made.',
          },
          {
            what: 'Last byte of the answer to the frame that shows the hash',
            unit: 'ms',
            // The first one warmed up.
            rounds: screen.slice(1),
            reach: { most: 30 },
            why: 'the outcome is on the disk before anyone is told.',
          },
        ],
        notes: [
          'A publication is timed by one clock, in whole milliseconds, from the press in the popup to the arrival at the stand-in of the service, with a new connection each time. To the screen: from when the stand-in has handed its answer to the system, until the animation frame after the hash is in the page.',
        ],
      }
    } finally {
      await stage.close()
      await service.close()
    }
  },
}

/** "Publish now", and the hash of the success. */
const PUBLISH = 'dialog[open] button[type="submit"]'
const HASH = '.published .transaction .code'

/** In the worker: what it does at its start is over by then; nothing tells when. */
const started = () => new Promise<void>((resolve) => setTimeout(resolve, 500))

const publications = ({ log }: Service) =>
  log.filter(({ method, path }) => method === 'POST' && path.endsWith('/moment/create/writing'))

/** The popup with a draft of 1,500 characters and nothing else, and its review open. */
async function review({ origin, store }: Stage, popup: Tab, service: Service): Promise<void> {
  // The last round's popup must not write any more.
  await popup.open(`${origin}/${FLOOR.blank}`)
  await store({ ...setUpFor(service), ...writing(1_500, service.collections[0]?.address) })
  await popup.client.send('Page.bringToFront')
  await popup.open(`${origin}/popup.html`)
  const opened = () =>
    popup.evaluate(() => {
      if (document.querySelector('dialog[open]')) return true
      document.querySelector<HTMLElement>('.publish button[type="submit"]:enabled')?.click()
      return false
    }, null)
  await until('the review', opened)
}
