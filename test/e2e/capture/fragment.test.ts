import { expect, test } from 'vitest'
import { makeFragment } from '../../../lib/capture/text-fragment/make-fragment'
import { PATIENCE_MS } from '../../fixtures/browser/until.ts'
import { openPage, readIn, startSite } from './reader'

const site = await startSite()
const page = await openPage({ viewport: { width: 900, height: 600 } })
await page.goto(`${site}/link-targets.html`)

interface Choice {
  from: string
  to?: string
  /** The words to select in `from`, and which occurrence; the whole elements when absent. */
  words?: string
  nth?: number
}

/**
 * Runs in the page: selects the choice. Gives the distance in pixels from its middle to the middle
 * of the window.
 */
function select({ from, to, words, nth }: Choice): number {
  const element = document.getElementById(from)
  if (!element) throw new Error(from)
  const range = document.createRange()
  range.selectNodeContents(element)
  if (to) range.setEnd(document.getElementById(to) as Node, 1)
  if (words) {
    const text = element.firstChild as Text
    let at = text.data.indexOf(words)
    for (let i = 0; i < (nth ?? 0); i++) at = text.data.indexOf(words, at + 1)
    range.setStart(text, at)
    range.setEnd(text, at + words.length)
  }
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  const { top, height } = range.getClientRects()[0] ?? range.getBoundingClientRect()
  return Math.abs(top + height / 2 - innerHeight / 2)
}

async function linkTo(choice: Choice): Promise<string | undefined> {
  await page.evaluate(select, choice)
  const { passage } = await readIn(page)
  return passage && makeFragment(passage)
}

/** Opens the link. Gives the distance in pixels from the passage to the middle of the window. */
async function open(fragment: string, choice: Choice, timeout = PATIENCE_MS): Promise<number> {
  await page.goto('about:blank')
  await page.goto(`${site}/link-targets.html#${fragment}`)
  expect(await page.evaluate(() => 'fragmentDirective' in document)).toBe(true)
  await page.waitForFunction(() => scrollY > 0, undefined, { timeout })
  return await page.evaluate(select, choice)
}

test.each<Choice & { has?: RegExp }>([
  {
    from: 'once',
    has: /^:~:text=A%20passage%20that%20stands%20here%20once%2C%20and%20only%20here$/,
  },
  {
    from: 'echo-1',
    words: 'The same sentence again',
    has: /comes%20this\.-,The%20same%20sentence%20again,-\.%20After/,
  },
  { from: 'twin-1' },
  { from: 'signs', has: /well%2Dknown.*%26.*3%2C5/ },
  {
    from: 'long',
    has: /^:~:text=A%20long%20paragraph%20begins%20with,comes%20to%20its%20proper%20end$/,
  },
  { from: 'several', to: 'several-end', has: /,/ },
  { from: 'accents', words: 'jà vu' },
  { from: 'accents-again' },
  { from: 'japanese', words: '名前はまだ無い' },
  { from: 'arabic' },
  { from: 'soft' },
  { from: 'item' },
  { from: 'cell' },
  { from: 'code' },
  { from: 'within', words: 'board', nth: 1 },
  { from: 'alike', words: 'Ask me', nth: 1 },
  { from: 'no-break' },
  { from: 'button' },
  { from: 'badge' },
  { from: 'icon' },
])('a link leads to $from $words $nth', async ({ has, ...choice }) => {
  const fragment = await linkTo(choice)
  expect(fragment).toMatch(has ?? /^:~:text=/)
  // The browser scrolls a passage into the middle; on the page, passages are at least 100 pixels
  // apart.
  expect(await open(fragment as string, choice)).toBeLessThan(50)
})

test('a link does not scroll when its directive matches nothing', async () => {
  await expect(open(':~:text=nobody%20wrote%20this', { from: 'once' }, 1_000)).rejects.toThrow(
    /Timeout/,
  )
})
