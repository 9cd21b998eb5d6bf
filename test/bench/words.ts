import metascraper from 'metascraper'
import metascraperAuthor from 'metascraper-author'
import metascraperTitle from 'metascraper-title'
import { browsers, captureIn, selectMarked, type Tab } from '../e2e/capture/reader.ts'
import { AUTHOR_CASES } from '../fixtures/author-cases.ts'
import { callSource } from '../fixtures/browser/surface.ts'
import { CASES, described, servePages } from '../fixtures/capture-pages.ts'
import { DESCRIPTION_CASES } from '../fixtures/description-cases.ts'
import type { Measure } from './measure.ts'
import { READERS } from './readers.ts'
import { tableOf, verdictOf } from './report.ts'

/** What a page says, as a person or a reader names it; no author is null to a person. */
type Named = { author?: string | null; title?: string | null }

/** A page, with the way to load it and to select in it what its case is about. */
interface Case {
  told: Named
  load(page: Tab, origin: string): Promise<void>
}

const READERS_OF_WORDS = ['ours', 'metascraper', 'Defuddle'] as const
type Answers = Record<(typeof READERS_OF_WORDS)[number], Named>

/** How many authors and titles are found, and how many of them are right. */
export const words: Measure = async () => {
  const site = await servePages()
  const browser = await browsers.Chromium?.()
  if (!browser) throw new Error('There is no Chromium')
  try {
    const page = await browser.newPage()
    const found: { told: Named; answers: Answers }[] = []
    for (const { told, load } of cases()) {
      await load(page, site.origin)
      found.push({ told, answers: await answersOn(page) })
    }
    const rowsOf = (what: string, which: keyof Named, isCounted: (right: unknown) => boolean) => {
      const counted = found.filter(({ told }) => isCounted(told[which]))
      return READERS_OF_WORDS.map((reader) => {
        const verdicts = counted.map(({ told, answers }) =>
          verdictOf(answers[reader][which], told[which]),
        )
        const counts = ['right', 'wrong', 'none'].map(
          (sought) => verdicts.filter((verdict) => verdict === sought).length,
        )
        return [`${what}, ${reader}`, ...[...counts, counted.length].map(String)]
      })
    }
    const isName = (right: unknown) => typeof right === 'string'
    const rows = [
      ...rowsOf('Author', 'author', isName),
      ...rowsOf('No author to be named', 'author', (right) => right === null),
      ...rowsOf('Title', 'title', isName),
    ]
    return { tables: [tableOf(['', 'right', 'wrong', 'none', 'pages'], rows)], notes: [NOTE] }
  } finally {
    await browser.close()
    await site.close()
  }
}

const NOTE =
  'Authors and titles are counted on the pages that this repository has for them. These were made with our reader in view, mostly from what it had got wrong, and it is changed until it is right on all of them: the numbers favour it, and say nothing of the pages that people read. The others also answer another question: they are given the page, as it is when its scripts have run, and ours what is selected on it; the author of a selected comment, or the heading of a selected section, is wrong for the whole page. A name must be the same character for character, but for the form of quotes and white space, so that one of two authors is wrong; where no author is to be named, to name nobody is right. metascraper is 5.49, the last that runs with Node 20, with its rules for authors and titles alone.'

/** Every page that has an author or a title to be named, or none. */
function cases(): Case[] {
  const small = (told: Named, html: string): Case => ({
    told,
    load: (page, origin) => loadAt(page, origin, html),
  })
  return [
    ...AUTHOR_CASES.map(([, html, author = null]) =>
      small({ author }, `<title>On weirs</title>${html}`),
    ),
    ...DESCRIPTION_CASES.map(([, html, { author, title }]) => small({ author, title }, html)),
    ...CASES.flatMap((name): Case[] => {
      const told = described(name)
      if (!told) return []
      const load = async (page: Tab, origin: string) => {
        await page.goto(`${origin}/${name}.html`)
        await selectMarked(page)
      }
      return [{ told: { author: null, ...told }, load }]
    }),
  ]
}

/** Selects what the tests of these pages select. */
async function loadAt(page: Tab, origin: string, html: string): Promise<void> {
  await page.goto(`${origin}/start`)
  await page.setContent(`<!doctype html><meta charset="utf-8">${html}`)
  const select = () =>
    getSelection()?.selectAllChildren(
      document.querySelector('#s') ?? document.querySelector('p') ?? document.body,
    )
  await page.evaluate(callSource(select, null))
}

const scrape = metascraper([metascraperAuthor(), metascraperTitle()])

/** Defuddle comes last: it alone may change the page. */
async function answersOn(page: Tab): Promise<Answers> {
  const { titles, source } = await captureIn(page)
  const html = String(await page.evaluate('document.documentElement.outerHTML'))
  // It takes no address without a name.
  const { author, title } = await scrape({ url: 'https://example.com/start', html })
  return {
    ours: { author: source.author, title: titles[0] },
    metascraper: { author, title },
    Defuddle: (await page.evaluate(`(() => {${READERS};return readers.described()})()`)) as Named,
  }
}
