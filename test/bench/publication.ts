import { setTimeout } from 'node:timers/promises'
import { DEFAULT_DRAFT } from '../../lib/drafts/draft.ts'
import { drafts } from '../../lib/drafts/drafts.ts'
import type { Place } from '../../lib/settings/place.ts'
import { until } from '../fixtures/browser/until.ts'
import { putDocuments } from '../fixtures/documents.ts'
import { draftOf } from '../fixtures/draft-of.ts'
import { item } from '../fixtures/stored-settings.ts'
import type { Service } from '../service/service.ts'
import { interleaved, type Measure } from './measure.ts'
import { askBackground, onStage, type Stage, setUpFor } from './stage.ts'
import type { Tab } from './tab.ts'

/** Measures what the extension itself adds; what the service and the chain take is left out. */
export const publication: Measure = (rounds) =>
  onStage({}, async (stage, service) => {
    const popup = await stage.tab()
    const screen: number[] = []
    const publish = async () => {
      await review(stage, popup, service)
      await popup.evaluate(askBackground, null)
      // What the worker does at its start is over by then; nothing tells when.
      await setTimeout(500)
      const { pressed, shown } = await popup.evaluate(pressToHash, null)
      const request = service.log
        .filter(({ method, path }) => method === 'POST' && path.endsWith('/moment/create/writing'))
        .at(-1)
      screen.push(shown - (request?.answeredAt ?? Number.NaN))
      return (request?.at ?? Number.NaN) - pressed
    }
    const { request } = await interleaved(Math.ceil(rounds / 4), { request: publish })
    return {
      rows: [
        {
          what: '"Publish now" to the request at the service, worker awake',
          rounds: request,
          reach: { most: 30 },
          why: 'before it leaves, the write is on the disk (a strict transaction), the worker is kept awake, and a connection is made.',
        },
        {
          what: 'Last byte of the answer to the frame that shows the hash',
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
  })

/** The popup with a draft of 1,500 characters and nothing else, and its review open. */
async function review(stage: Stage, popup: Tab, service: Service): Promise<void> {
  // The last round's popup must not write any more.
  await popup.open(stage.blank)
  const choice = service.collections[0]?.address ?? ''
  const text = 'Low water at six, and the staff is read by hand. '.repeat(30)
  const draft = draftOf({ text, collection: { ...DEFAULT_DRAFT.collection, choice } })
  const place = item<Place>({ section: 'timeline', draftId: draft.id })
  await stage.store({ ...setUpFor(service), place }, (page) => putDocuments(page, drafts, [draft]))
  await popup.bringToFront()
  await popup.open(`${stage.origin}/popup.html`)
  const opened = () =>
    popup.evaluate(() => {
      if (document.querySelector('dialog[open]')) return true
      document.querySelector<HTMLElement>('.publish button[type="submit"]:enabled')?.click()
      return false
    }, null)
  await until('the review', opened)
}

/**
 * Runs in the popup: presses "Publish now"; gives the times of that and of the frame with the hash
 * of the success, in milliseconds since 1970.
 */
async function pressToHash(): Promise<{ pressed: number; shown: number }> {
  const shown = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.published .transaction .code')) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(Date.now()))
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  const pressed = Date.now()
  document.querySelector<HTMLElement>('dialog[open] button[type="submit"]')?.click()
  return { pressed, shown: await shown }
}
