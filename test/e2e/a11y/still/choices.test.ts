import { expect, test } from 'vitest'
import { readToTheEnd } from '../../../fixtures/admins.ts'
import { by } from '../../../fixtures/browser/surface.ts'
import { shifts } from '../../../fixtures/shifts.ts'
import { comeToRest, delay, EXCUSED_MS, panel, show } from './stage.ts'

/** In the page: when the choice was last seen to come, in milliseconds since the page began. */
type Page = typeof globalThis & { chosenAt?: number }

const seeMine = () => panel.says('pace of a bicycle', by('article', 'Cloud shadows'))

test.each([
  ['timeline', 'Show', 'Collections', () => panel.see(by('article', 'Night Crossings'))],
  ['timeline', 'Show', 'My moments', seeMine],
  ['admins', 'Collection', 'Small Hours', () => readToTheEnd(panel)],
] as const)('nothing moves when another list is read after a choice: %s, %s, %s', async (section, field, option, isShown) => {
  await show(section)
  for (const path of ['/timeline', '/collections']) delay(path)
  await panel.evaluate(watchChoice, null)
  await panel.choose(by('combobox', field), option)
  await isShown()
  await comeToRest()
  const chosenAt = await panel.evaluate(() => (globalThis as Page).chosenAt, null)
  if (chosenAt === undefined) throw new Error('Nothing was chosen')
  // The choice comes by way of storage, and excuses what it moves as long as the press would.
  expect((await shifts(panel)).filter((shift) => !shift.hadRecentInput && shift.at > chosenAt + EXCUSED_MS)).toEqual([])
})

/** Runs in the page: notes when the next choice is shown. Until it is stored, the old one is shown again, and may be narrower. */
function watchChoice(): void {
  const onChange = ({ target }: Event) => {
    const select = target as HTMLSelectElement
    const { value } = select
    let wasOther = true
    const watch = () => {
      const isOther = select.value !== value
      if (isOther || wasOther) (globalThis as Page).chosenAt = performance.now()
      wasOther = isOther
      requestAnimationFrame(watch)
    }
    watch()
  }
  document.addEventListener('change', onChange, { capture: true, once: true })
}
