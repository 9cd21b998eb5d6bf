import { MOMENT, opener } from '../opener.ts'
import { besideService } from '../stage.ts'
import { setUpFor } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

/** Compares the panel, with a page of the timeline in storage, with the popup. */
export const panel: Measure = (rounds) =>
  besideService({ generated: { moments: 100 }, keepAlive: true }, async (stage, service) => {
    await stage.store(setUpFor(service))
    // The first round, which warms up, stores the page.
    const found = await interleaved(rounds, {
      panel: (await opener(stage, MOMENT))('sidepanel.html'),
      popup: (await opener(stage))('popup.html'),
    })
    return {
      rows: [
        {
          what: 'Side panel with a stored page: navigation to the first moment; floor: the popup',
          rounds: found.panel,
          floor: found.popup,
          reach: { floor: 1.4 },
          why: 'the timeline’s code, its stored page and the list are loaded after the code that popup and panel share.',
        },
      ],
    }
  })
