import { describe, expect, test } from 'vitest'
import { captureOf } from '../../../lib/capture/capture-of'
import { meta, paragraph, snapshot } from '../../fixtures/page-snapshot.ts'

const HEADING = '\x03\x10First\x03\x03text\x03\x03\x10The \x0ehidden \x0f heading\x03\x03\x07chosen\b\x03\x03\x10Later\x03'
const words = (count: number) => 'tidal water '.repeat(count / 2).trim()
const BEGINNING = 'tidal water tidal water tidal water tidal water tidal…'

/** The titles suggested for a text of a page. */
function titlesOf(page: Parameters<typeof snapshot>[0], tokens: string, text: string): string[] {
  return captureOf(text, snapshot(page), tokens, 'page').titles
}

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
  [
    'begin with the heading that the selection begins with',
    'A page',
    '\x03\x10Above\x03\x07\x03\x10Source\x03\x03A river begins.\b\x03',
    'Source\n\nA river begins.',
    ['Source', 'A page', 'Above'],
  ],
  [
    'begin with that heading when the selection begins inside of it',
    'A page',
    '\x03\x10\x02\x07Source\x03\x03A river begins.\b\x03',
    'Source\n\nA river begins.',
    ['Source', 'A page'],
  ],
  ['hold first words of the first line alone', '', '', `\n  \n• Low water\n${words(20)}`, ['Low water']],
  [
    'begin with the heading when the page’s title is the site’s',
    'example.org',
    HEADING,
    'x',
    ['The heading', 'x', 'example.org'],
  ],
])('suggested titles %s', (_, title, tokens, text, expected) => {
  expect(titlesOf({ title }, tokens, text)).toEqual(expected)
})

test('suggested titles count the words of a language without spaces', () => {
  const japanese = 'ミュージアム、'
  expect(titlesOf({ title: 'ページ' }, '', japanese.repeat(20))[0]).not.toBe('ページ')
  expect(titlesOf({ title: 'ページ' }, '', japanese.repeat(50))[0]).toBe('ページ')
})

test('a title of first words is cut after a word, or within one of more than 60 characters', () => {
  expect(titlesOf({}, '', 'x'.repeat(200))).toEqual([`${'x'.repeat(59)}…`])
})

test('the page’s og:title is suggested before its document title', () => {
  const metaElements = [meta('og:title', 'Its own title'), meta('og:site_name', 'Example')]
  expect(titlesOf({ title: 'Tab title', metaElements }, paragraph('text'), 'text')[0]).toBe('Its own title')
})

describe('a page’s title', () => {
  const AFTER_HEADING = '\x03\x10Low tide\x03\x03\x07chosen\b\x03'

  test.each([
    ' - ',
    ' | ',
    ' ｜ ',
    '｜',
    ' – ',
    ' — ',
    ' · ',
    ' « ',
    ' » ',
    '：',
    ': ',
    '_',
    ' / ',
    ' :: ',
    ' • ',
    ' ― ',
    '│',
    ' ¦ ',
  ])('ends with its heading when %j and the site’s name follow', (separator) => {
    expect(titlesOf({ title: `Low tide${separator}The Unknown Times` }, AFTER_HEADING, 'x')[0]).toBe('Low tide')
  })

  test.each([' - ', ' | ', ' ｜ ', '｜', ' – ', ' — ', ' · ', ' « ', ' » ', '：', ': ', '_', '・', ' 〜 ', '～'])(
    'is without the site’s own name after or before %j when no heading tells',
    (separator) => {
      const metaElements = [meta('og:site_name', '潮風通信')]
      expect(titlesOf({ title: `Low tide${separator}潮風通信`, metaElements }, '', 'x')[0]).toBe('Low tide')
      expect(titlesOf({ title: `潮風通信${separator}Low tide`, metaElements }, '', 'x')[0]).toBe('Low tide')
    },
  )

  test('is without the site’s own name in brackets', () => {
    const metaElements = [meta('og:site_name', '潮風通信')]
    for (const title of ['京都・大阪の旅【潮風通信】', '【潮風通信】京都・大阪の旅'])
      expect(titlesOf({ title, metaElements }, '', 'x')[0]).toBe('京都・大阪の旅')
  })

  test.each([
    ['the beginning of the selection', 'Low tide - Mail', '', 'Low tide\nmore', 'Low tide'],
    ['the longest heading', 'Low | tide | Mail', '\x10Low\x03\x10Low | tide\x03\x07x\b', 'x', 'Low | tide'],
    ['all of it when it is a heading', 'example: a word', '\x10example: a word\x03\x07x\b', 'x', 'example: a word'],
    ['nothing less when the heading is the site’s name', 'Example | Low tide', '\x10Example\x03\x07x\b', 'x', 'Low tide'],
    ['more than a part of its first word', 'Low-tide walks', '\x10Low\x03\x07x\b', 'x', 'Low-tide walks'],
  ])('keeps %s', (_, title, tokens, text, expected) => {
    expect(titlesOf({ title }, tokens, text)).toContain(expected)
    expect(captureOf(text, snapshot({ title }), tokens, 'page').source.title).toBe(expected)
  })
})

describe('a description that names the site', () => {
  const site = [meta('og:title', 'The Daily Bank'), meta('og:site_name', 'The Daily Bank')]
  const captured = (title: string, metaElements: string[][], tokens = paragraph('x')) => {
    const { titles, source } = captureOf('x', snapshot({ title, metaElements }), tokens, 'page')
    return [titles[0], source.title]
  }

  test.each([
    ['by its og:site_name', site],
    ['by its application name', [meta('og:title', 'Daily Bank'), meta('application-name', 'Daily Bank')]],
    ['by its host', [meta('og:title', 'Example.org')]],
    ['beside a card that names the page', [...site, meta('twitter:title', 'On weirs')]],
  ])('gives way to the title of the document (%s)', (_, metaElements) => {
    const title = `On weirs – ${metaElements[0]?.at(-1)}`
    expect(captured(title, metaElements)).toEqual(['On weirs', 'On weirs'])
  })

  test('gives way to the heading when the title of the document is the site’s too', () => {
    expect(captured('The Daily Bank', site, `\x03\x10On weirs\x03${paragraph('x')}`)).toEqual(['On weirs', 'On weirs'])
  })

  test('stays the source’s title when nothing else names the page', () => {
    expect(captured('The Daily Bank', site)[1]).toBe('The Daily Bank')
  })
})
