import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PUBLISHED } from '../scripts/pictures/list.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'docs/store')
const locales = readdirSync(join(root, 'lib/i18n/locales')).map((file) => file.replace('.yml', ''))
const page = readFileSync(join(folder, 'README.md'), 'utf8')

/** The least of what the three stores publish as their limits, in characters. */
const LIMITS = { name: 45, summary: 132, leastDescription: 250, description: 10_000 }

describe.each(locales)('the texts for the stores in %s', (locale) => {
  const text = readFileSync(join(folder, `${locale}.md`), 'utf8').trim()
  const [heading = '', summary = '', ...paragraphs] = text.split('\n\n')
  const description = paragraphs.join('\n\n')
  const texts = async () =>
    generateChromeMessages(await parseMessagesFile(join(root, `lib/i18n/locales/${locale}.yml`)))

  test('begin with the name and the summary that the package has', async () => {
    const { app_name, app_description } = await texts()
    expect([heading, summary]).toEqual([`# ${app_name?.message}`, app_description?.message])
  })

  test('keep within the limits', () => {
    expect(heading.length - 2).toBeLessThanOrEqual(LIMITS.name)
    expect(summary.length).toBeLessThanOrEqual(LIMITS.summary)
    expect(description.length).toBeGreaterThanOrEqual(LIMITS.leastDescription)
    expect(description.length).toBeLessThanOrEqual(LIMITS.description)
    expect(description).not.toMatch(/https?:|<\w/)
  })

  test('quote the menu as the browser shows it', async () => {
    expect(description).toContain((await texts()).menu_publishSelection?.message)
  })
})

test('every picture has a size that the stores ask for, and stands in the list of pictures', () => {
  const { store, tiles } = PUBLISHED
  const sizes = [store.size, ...tiles.pictures.map(({ size }) => size)]
  expect(sizes).toEqual([
    { width: 1280, height: 800 },
    { width: 440, height: 280 },
    { width: 1400, height: 560 },
    { width: 300, height: 300 },
  ])
  for (const { width, height } of sizes) expect(page).toContain(`| ${width} × ${height} |`)
})

test("Edge's search terms keep within its limits: seven, each of 30 characters, 21 words in all", () => {
  const terms = /^\| Search terms \(Edge\) \| (.*) \|$/m.exec(page)?.[1]?.split(', ') ?? []
  expect(terms.length).toBeGreaterThan(0)
  expect(terms.length).toBeLessThanOrEqual(7)
  expect(terms.filter((term) => term.length > 30)).toEqual([])
  expect(terms.flatMap((term) => term.split(' ')).length).toBeLessThanOrEqual(21)
})

/** Chrome's words for data, as its dashboard lists them. */
const CHROME_WORDS = [
  'Personally identifiable information',
  'Health information',
  'Financial and payment information',
  'Authentication information',
  'Personal communications',
  'Location',
  'Web history',
  'User activity',
  'Website content',
]

test("the data declarations are those of the manifest, each with Chrome's word", () => {
  const [, table = ''] = page.split(/^## Data declarations$/m)
  const rows = [...table.matchAll(/^\| .+ \| ([A-Z][\w ]+) \| `(\w+)` \| .+ \|$/gm)]
  const config = readFileSync(join(root, 'wxt.config.ts'), 'utf8')
  const declared = [...(/DATA_SENT = \[(.*?)\]/s.exec(config)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    ([, word]) => word,
  )
  expect(declared.length).toBeGreaterThan(0)
  expect(rows.map(([, , word]) => word)).toEqual(declared)
  const unknown = rows.map(([, word = '']) => word).filter((word) => !CHROME_WORDS.includes(word))
  expect(unknown).toEqual([])
})

test("README's pictures are there, each in light and dark, and the moving one moves in less than 1.5 MB", async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const pictures = [...readme.matchAll(/docs\/[\w/-]+\.webp/g)].map(([path]) => path)
  expect(pictures).toContain('docs/journey.webp')
  for (const path of pictures) {
    const data = readFileSync(join(root, path))
    expect(data.length).toBeLessThan(1_500_000)
    const { pages = 1 } = await sharp(data).metadata()
    expect(pages > 1).toBe(path === 'docs/journey.webp')
    if (path.includes('-light')) expect(pictures).toContain(path.replace('-light', '-dark'))
  }
})
