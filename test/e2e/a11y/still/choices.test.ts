import { expect, test } from 'vitest'
import { readToTheEnd } from '../../../fixtures/admins.ts'
import { by } from '../../../fixtures/browser/surface.ts'
import { shifts } from '../../../fixtures/shifts.ts'
import { EXCUSED_MS, startStillStage } from './stage.ts'

const { comeToRest, delay, panel, show } = await startStillStage()

/** In the page: when the choice was made, in milliseconds since the page began. */
type Page = typeof globalThis & { chosenAt?: number }

const seeMine = () => panel.says('pace of a bicycle', by('article', 'Cloud shadows'))

test.each([
  ['timeline', 'Show', 'Collections', () => panel.see(by('article', 'Night Crossings'))],
  ['timeline', 'Show', 'My moments', seeMine],
  ['admins', 'Collection', 'Small Hours', () => readToTheEnd(panel)],
] as const)('nothing moves when another list is read after a choice: %s, %s, %s', async (section, field, option, isShown) => {
  await show(section)
  for (const path of ['/timeline', '/collections']) delay(path)
  await panel.evaluate(noteChoice, null)
  await panel.choose(by('combobox', field), option)
  await isShown()
  await comeToRest()
  const chosenAt = await panel.evaluate(() => (globalThis as Page).chosenAt, null)
  if (chosenAt === undefined) throw new Error('Nothing was chosen')
  // A choice made by a program is no press, but excuses what it moves as long as one would.
  expect((await shifts(panel)).filter((shift) => !shift.hadRecentInput && shift.at > chosenAt + EXCUSED_MS)).toEqual([])
})

/** Runs in the page: notes when the next choice is made. */
function noteChoice(): void {
  const note = () => {
    ;(globalThis as Page).chosenAt = performance.now()
  }
  document.addEventListener('change', note, { capture: true, once: true })
}
