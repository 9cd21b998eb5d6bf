import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publishedText, sourceLine } from '../../../lib/drafts/source-line.ts'

const url = 'https://example.org/a#:~:text=tide'

describe('sourceLine', () => {
  test.each([
    [{ url, via: 'page' }, url],
    [{ url, title: 'Tides', via: 'page' }, `Tides: ${url}`],
    [{ url, title: 'Tides', site: 'The Review', via: 'page' }, `Tides, The Review: ${url}`],
    [{ url, title: 'Tides', site: 'Tides', via: 'page' }, `Tides: ${url}`],
    [{ url, site: 'The Review', via: 'menu' }, `The Review: ${url}`],
    [{ url, title: 'Two\n lines\t of  it ', via: 'page' }, `Two lines of it : ${url}`],
    [{ url: '', title: 'A file', via: 'page' }, 'A file'],
    [{ url: '', via: 'menu' }, ''],
  ] as const)('of %j is %j', (source, line) => expect(sourceLine(source)).toBe(line))

  test('is a single line after the unchanged text for any source', () => {
    const source = fc.record({
      url: fc.webUrl(),
      title: fc.string({ unit: 'grapheme' }),
      site: fc.string({ unit: 'grapheme' }),
      via: fc.constant('page' as const),
    })
    fc.assert(
      fc.property(source, fc.string({ unit: 'grapheme' }), (given, text) => {
        const line = sourceLine(given)
        expect(line).not.toMatch(/[\r\n\u2028\u2029]/)
        expect(line.endsWith(given.url)).toBe(true)
        expect(publishedText({ text, addSource: true, source: given })).toBe(`${text}\n\n${line}`)
        expect(publishedText({ text, addSource: false, source: given })).toBe(text)
      }),
    )
  })

  test('adds nothing to the text when nothing is known of the source', () => {
    expect(publishedText({ text: 'words', addSource: true, source: { url: '', via: 'menu' } })).toBe('words')
    expect(publishedText({ text: 'words', addSource: true, source: undefined })).toBe('words')
  })
})
