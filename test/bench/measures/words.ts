import { readIn, startChromium } from '../../e2e/capture/reader.ts'
import { CASES, expected, servePages } from '../../fixtures/capture-pages.ts'
import type { Measure } from './measure.ts'

interface Faults {
  lost: number
  glued: number
  split: number
  runTogether: number
}

/** The captured text of each page of the page set beside the browser's own two, word by word and gap by gap with the expected one. */
export const words: Measure = {
  name: 'words',
  async run() {
    const site = await servePages()
    const browser = await startChromium()
    try {
      const page = await browser.newPage()
      const found: Record<string, Faults[]> = { 'The capture': [], 'Selection.toString()': [], innerText: [] }
      // The browser's own texts leave out shadow trees.
      for (const name of CASES.filter((each) => !/shadow/.test(each))) {
        await page.goto(`${site.origin}/${name}.html`)
        // Of these the expected text is of a part.
        if (/[⟦⟧]/.test(await page.content())) continue
        const [selected = '', inner = ''] = await page.evaluate(() => {
          getSelection()?.selectAllChildren(document.body)
          return [String(getSelection()), document.body.innerText]
        })
        const captured = (await readIn(page.mainFrame())).text
        const wanted = expected(name)
        for (const [how, text] of Object.entries({
          'The capture': captured,
          'Selection.toString()': selected,
          innerText: inner,
        }))
          found[how]?.push(faults(wanted, text))
      }
      return { notes: Object.entries(found).map(([how, each]) => sentence(how, each)) }
    } finally {
      await browser.close()
      await site.close()
    }
  },
}

function sentence(how: string, pages: Faults[]): string {
  const sum = (of: keyof Faults) => pages.reduce((total, each) => total + each[of], 0)
  const whole = pages.filter(({ lost, glued, split, runTogether }) => lost + glued + split + runTogether === 0)
  return `${how}: ${whole.length} of ${pages.length} pages without a fault; ${sum('lost')} words lost, ${sum('glued')} glued, ${sum('split')} split, ${sum('runTogether')} paragraphs run together.`
}

/** The characters of a text, and the white space before each. */
function characters(text: string): { character: string; gap: string }[] {
  return [...text.trim().matchAll(/(\s*)(\S)/gu)].map(([, gap = '', character = '']) => ({ character, gap }))
}

/** Compares two texts along their longest common subsequence of characters. */
function faults(wanted: string, got: string): Faults {
  const one = characters(wanted)
  const other = characters(got)
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  const length = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const same = one[i]?.character === other[j]?.character
      ;(lengths[i] as Uint16Array)[j] = same ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1))
    }
  const found: Faults = { lost: 0, glued: 0, split: 0, runTogether: 0 }
  let j = 0
  let wordIsLost = false
  for (const [i, { character, gap }] of one.entries()) {
    if (gap) wordIsLost = false
    while (j < other.length && character !== other[j]?.character && length(i, j + 1) >= length(i + 1, j)) j++
    const match = other[j]
    if (match?.character !== character) {
      if (!wordIsLost) found.lost++
      wordIsLost = true
      continue
    }
    j++
    if (gap && !match.gap && i) found.glued++
    if (!gap && match.gap && i) found.split++
    if (/\n\s*\n/.test(gap) && !/\n\s*\n/.test(match.gap)) found.runTogether++
  }
  return found
}
