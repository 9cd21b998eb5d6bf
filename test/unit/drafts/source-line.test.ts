import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publishedText, sourceLine } from '../../../lib/drafts/source-line.ts'

const url = 'https://example.org/a'
const passage = `${url}#:~:text=For%20one%20season`

describe('sourceLine', () => {
  test.each([
    [{ url }, `— ${url}`],
    [{ url, title: 'Tides' }, `— “Tides”\n${url}`],
    [{ url, title: 'Tides', site: 'The Review' }, `— “Tides”, The Review\n${url}`],
    [
      { url, title: 'Tides', site: 'The Review', author: 'Ada' },
      `— Ada, “Tides”, The Review\n${url}`,
    ],
    [{ url, title: 'Tides', site: 'Ada', author: 'Ada' }, `— Ada, “Tides”\n${url}`],
    [{ url, title: 'Tides', site: 'Tides' }, `— Tides\n${url}`],
    [{ url, title: 'On “Tides”', site: 'The Review' }, `— On “Tides”, The Review\n${url}`],
    [{ url, site: 'The Review' }, `— The Review\n${url}`],
    [{ url, title: 'Two\n lines\t of\ud800  it ' }, `— “Two lines of\ufffd it ”\n${url}`],
    [{ url: '', title: 'A file' }, '— “A file”'],
    [{ url: '' }, ''],
  ])('of %j is %j', (source, line) =>
    expect(sourceLine({ ...source, via: 'page' }, 'page', '“…”')).toBe(line),
  )

  test.each([
    ['page', 'page', url],
    ['passage', 'page', passage],
    ['passage', 'no passage', url],
  ] as const)(
    'leads to the %s of a source with a %s only where that was chosen',
    (link, _, address) => {
      const source = {
        url,
        title: 'Tides',
        via: 'page' as const,
        passage: _ === 'page' ? passage : undefined,
      }
      expect(sourceLine(source, link, '„…“')).toBe(`— „Tides“\n${address}`)
    },
  )

  test('stands in two lines at most behind the unchanged text, and holds no fragment unasked, for any source', () => {
    const text = fc.string({ unit: 'grapheme' })
    const source = fc.record({
      url: fc.webUrl(),
      passage: fc.constant(passage),
      title: text,
      site: text,
      author: text,
      via: fc.constant('page' as const),
    })
    fc.assert(
      fc.property(source, text, (given, words) => {
        const line = sourceLine(given, 'page', '“…”')
        expect(line.split(/[\r\n\u2028\u2029]/).length).toBeLessThanOrEqual(2)
        expect(line.endsWith(given.url)).toBe(true)
        expect(line).not.toContain(':~:')
        const draft = { text: words, addSource: true, link: 'page' as const, source: given }
        expect(publishedText(draft, '“…”')).toBe(`${words}\n\n${line}`)
        expect(publishedText({ ...draft, addSource: false }, '“…”')).toBe(words)
      }),
    )
  })

  test.each([{ url: '', via: 'menu' as const }, undefined])(
    'adds nothing to the text when nothing is known of it: %j',
    (source) => {
      const draft = { text: 'words', addSource: true, link: 'page' as const, source }
      expect(publishedText(draft, '“…”')).toBe('words')
    },
  )
})
