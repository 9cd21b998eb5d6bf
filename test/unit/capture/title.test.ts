import { expect, test } from 'vitest'
import { readMetadata } from '../../../lib/capture/page-metadata'
import { suggestTitles } from '../../../lib/capture/title'
import { meta, paragraph, snapshot } from '../../fixtures/page-snapshot.ts'

const HEADING = '\x03\x10First\x03\x03text\x03\x03\x10The \x0ehidden \x0f heading\x03\x03\x07chosen\b\x03\x03\x10Later\x03'
const words = (count: number) => 'tidal water '.repeat(count / 2).trim()
const BEGINNING = 'tidal water tidal water tidal water tidal water tidal…'

test.each([
  ['begin with the page’s title', 'A page', HEADING, 'chosen', ['A page', 'The heading', 'chosen']],
  ['begin with the heading when the page has no title', '', HEADING, 'chosen', ['The heading', 'chosen']],
  ['begin with the first words when there is neither', '', '', words(50), [BEGINNING]],
  [
    'begin with the first words of a text of less than 40 words',
    'A page',
    HEADING,
    words(38),
    [BEGINNING, 'A page', 'The heading'],
  ],
  ['begin with the page’s title from 40 words on', 'A page', HEADING, words(40), ['A page', 'The heading', BEGINNING]],
  ['hold no title twice', 'The heading', HEADING, 'The heading', ['The heading']],
  ['are none for nothing', '', '', ' ', []],
])('suggested titles %s', (_, pageTitle, tokens, text, expected) => {
  expect(suggestTitles(pageTitle, tokens, text)).toEqual(expected)
})

test('suggested titles count the words of a language without spaces', () => {
  const japanese = 'ミュージアム、'
  expect(suggestTitles('ページ', '', japanese.repeat(20))[0]).not.toBe('ページ')
  expect(suggestTitles('ページ', '', japanese.repeat(50))[0]).toBe('ページ')
})

test('a title of first words is cut after a word, or within one of more than 60 characters', () => {
  expect(suggestTitles('', '', 'x'.repeat(200))).toEqual([`${'x'.repeat(59)}…`])
})

test('the page’s og:title is suggested before its document title', () => {
  const metaElements = [meta('og:title', 'Its own title'), meta('og:site_name', 'Example')]
  const { title } = readMetadata(snapshot({ title: 'Tab title', metaElements }))
  expect(suggestTitles(title, paragraph('text'), 'text')[0]).toBe('Its own title')
})
