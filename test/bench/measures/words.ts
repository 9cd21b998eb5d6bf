import type { Page } from 'playwright-core'
import { readIn, startChromium } from '../../e2e/capture/reader.ts'
import { CASES, expected, servePages } from '../../fixtures/capture-pages.ts'
import { SIGHT_CASES } from '../../fixtures/sight-cases.ts'
import type { Measure } from './measure.ts'

interface Faults {
  lost: number
  added: number
  glued: number
  split: number
  runTogether: number
  partedLines: number
}

const NONE: Faults = { lost: 0, added: 0, glued: 0, split: 0, runTogether: 0, partedLines: 0 }

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
        for (const [how, text] of Object.entries(await textsOf(page))) found[how]?.push(faults(expected(name), text))
      }
      const right: Record<string, number> = { 'The capture': 0, 'Selection.toString()': 0, innerText: 0 }
      for (const [, html, seen] of SIGHT_CASES) {
        await page.setContent(`<!doctype html><meta charset="utf-8">${html}`)
        for (const [how, text] of Object.entries(await textsOf(page)))
          if (text.trim() === seen) right[how] = (right[how] ?? 0) + 1
      }
      const counts = Object.entries(right).map(([how, count]) => `${how} ${count}`)
      return {
        notes: [
          ...Object.entries(found).map(([how, each]) => sentence(how, each)),
          `Right of ${SIGHT_CASES.length} small pages for the faults that people report: ${counts.join(', ')}.`,
        ],
      }
    } finally {
      await browser.close()
      await site.close()
    }
  },
}

/** The text of all that a page shows, captured, as the browser copies it, and as its `innerText`. */
async function textsOf(page: Page): Promise<Record<string, string>> {
  const [selected = '', innerText = ''] = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.body)
    return [String(getSelection()), document.body.innerText]
  })
  return { 'The capture': (await readIn(page)).text, 'Selection.toString()': selected, innerText }
}

function sentence(how: string, pages: Faults[]): string {
  const sum = (of: keyof Faults) => pages.reduce((total, each) => total + each[of], 0)
  const whole = pages.filter((page) => Object.values(page).every((count) => count === 0))
  const ofWords = `${sum('lost')} words lost, ${sum('added')} added, ${sum('glued')} glued, ${sum('split')} split`
  const ofParagraphs = `${sum('runTogether')} paragraphs run together, ${sum('partedLines')} lines with a blank one too many`
  return `${how}: ${whole.length} of ${pages.length} pages without a fault; ${ofWords}; ${ofParagraphs}.`
}

const BLANK_LINE = /\n\s*\n/

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
  const found = { ...NONE }
  let j = 0
  let wordIsLost = false
  for (const [i, { character, gap }] of one.entries()) {
    if (gap) wordIsLost = false
    for (let isNew = true; j < other.length && character !== other[j]?.character && length(i, j + 1) >= length(i + 1, j); j++) {
      if (isNew || other[j]?.gap) found.added++
      isNew = false
    }
    const match = other[j]
    if (match?.character !== character) {
      if (!wordIsLost) found.lost++
      wordIsLost = true
      continue
    }
    j++
    if (gap && !match.gap && i) found.glued++
    if (!gap && match.gap && i) found.split++
    if (BLANK_LINE.test(gap) && !BLANK_LINE.test(match.gap)) found.runTogether++
    if (!BLANK_LINE.test(gap) && BLANK_LINE.test(match.gap) && i) found.partedLines++
  }
  found.added += other.slice(j).filter(({ gap }, i) => i === 0 || gap).length
  return found
}
