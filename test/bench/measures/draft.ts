import { typeKeys, wholeTextOf } from '../keys.ts'
import { FIELD, opener } from '../opener.ts'
import { onStage } from '../stage.ts'
import { somebody, textOf, writing } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

const CHARACTERS = 1_000_000

/** A draft of 1 MB: opened in the popup, and typed in. */
export const draft: Measure = (rounds) =>
  onStage((empty) =>
    onStage(async (long) => {
      await empty.store(somebody())
      await long.store({ ...somebody(), ...writing(CHARACTERS) })
      const tab = await long.tab()
      const open = (await opener(long, FIELD, tab))('popup.html', 'stay')
      const opened = await interleaved(rounds, {
        empty: (await opener(empty))('popup.html'),
        long: open,
      })
      const whole: number[] = []
      const keys = { draft: [] as number[], floor: [] as number[] }
      for (let turn = 0; turn < 3; turn++) {
        await open()
        whole.push(await wholeTextOf(tab))
        keys.draft.push(...(await typeKeys(tab, rounds)))
        await tab.open(long.blank)
        await tab.evaluate(showTextArea, textOf(CHARACTERS))
        keys.floor.push(...(await typeKeys(tab, rounds)))
      }
      return {
        rows: [
          {
            what: 'Popup on a draft of 1 MB: navigation to the text field; floor: the empty popup',
            rounds: opened.long,
            floor: opened.empty,
            reach: { floor: 2 },
          },
          {
            what: 'The same: until the field holds the whole text and takes keys',
            rounds: whole,
          },
          {
            what: 'Typing at the end of that draft: key to frame; floor: a bare text area',
            rounds: keys.draft,
            floor: keys.floor,
            reach: { floor: 1.5 },
          },
        ],
        notes: [
          'Of a draft with more than 100,000 characters the first frame shows the beginning; the rest follows that frame. Keys come every 60 ms.',
        ],
      }
    }),
  )

/** Runs in the blank page: shows a text area of the popup's size, with as much text. */
function showTextArea(value: string): void {
  const field = document.createElement('textarea')
  Object.assign(field.style, { width: '360px', height: '350px' })
  field.value = value
  document.body.append(field)
}
