import { describe, expect, test } from 'vitest'
import { captureOf } from '../../../lib/capture/capture-of'
import type { MetaElement, PageSnapshot } from '../../../lib/capture/page-snapshot'
import { heading, meta, snapshot } from '../../fixtures/page-snapshot.ts'

type Headings = PageSnapshot['headings']
const NONE: Headings = []
const HEADING = [heading('First'), heading('The\n heading'), heading('Later', false)]
const words = (count: number) => 'tidal water '.repeat(count / 2).trim()
const TWO_LINES = `\n  \n• Low water\n${words(20)}`
const BEGINNING = 'tidal water tidal water tidal water tidal water tidal…'

/** The titles suggested for a text of a page. */
const titlesOf = (page: Partial<PageSnapshot>, headings: Headings, text: string): string[] =>
  captureOf(text, snapshot(page), headings, 'page').titles

test.each([
  ['begin with the page’s title', 'A page', HEADING, 'chosen', ['A page', 'The heading', 'chosen']],
  [
    'begin with the heading when the page has no title',
    '',
    HEADING,
    'chosen',
    ['The heading', 'chosen'],
  ],
  ['begin with the first words when there is neither', '', NONE, words(50), [BEGINNING]],
  [
    'begin with the first words of a text of less than 40 words',
    'A page',
    HEADING,
    `${words(38)} tidal`,
    [BEGINNING, 'A page', 'The heading'],
  ],
  [
    'begin with the page’s title from 40 words on',
    'A page',
    HEADING,
    words(40),
    ['A page', 'The heading', BEGINNING],
  ],
  ['hold no title twice', 'The heading', HEADING, 'The heading', ['The heading']],
  ['are none for nothing', '', NONE, ' ', []],
  [
    'begin with that heading when it takes two lines, and the selection begins inside of it',
    'A page',
    [heading('Source\nand mouth')],
    'Source\nand mouth\n\nA river begins.',
    ['Source and mouth', 'A page', 'Source'],
  ],
  [
    'do not begin with a heading of which the first line is only the beginning',
    'A page',
    [heading('Source')],
    'Source code is free.',
    ['A page', 'Source', 'Source code is free.'],
  ],
  ['hold first words of the first line alone', '', NONE, TWO_LINES, ['Low water']],
  [
    'begin with the headline, and hold the page’s title behind the heading above',
    'A page, in short',
    [heading('A page', true, 'article'), heading('A part'), heading('Aside', true, 'part')],
    'chosen',
    ['A page', 'A part', 'chosen', 'A page, in short'],
  ],
  [
    'begin with the headline when the selection begins with the heading of a part',
    '',
    [heading('Menu', false, 'part'), heading('A page', false, 'page')],
    'Menu\n\nA page',
    ['A page', 'Menu'],
  ],
  ...[
    'Table of contents',
    'Highlights:',
    '目次',
    'A keeper has told how the water rose in an hour.',
  ].map((part): [string, string, Headings, string, string[]] => [
    `begin with the headline when the selection begins with ${part}`,
    '',
    [heading('A page', true, 'page'), heading(part, false)],
    `${part}\nmore`,
    ['A page', part],
  ]),
  [
    'begin with the heading when the page’s title is the site’s',
    'example.org',
    HEADING,
    'x',
    ['The heading', 'x', 'example.org'],
  ],
])('suggested titles %s', (_, title, headings, text, expected) => {
  expect(titlesOf({ title }, headings, text)).toEqual(expected)
})

test('suggested titles count the words of a language without spaces', () => {
  const japanese = 'ミュージアム、'
  expect(titlesOf({ title: 'ページ' }, NONE, japanese.repeat(20))[0]).not.toBe('ページ')
  expect(titlesOf({ title: 'ページ' }, NONE, japanese.repeat(50))[0]).toBe('ページ')
})

test('suggested titles hold a headline once when the site’s name stands behind it', () => {
  const metaElements = [meta('og:site_name', 'Bank Mail')]
  const headings = [heading('On weirs | Bank Mail', true, 'page')]
  expect(titlesOf({ metaElements }, headings, 'chosen')).toEqual(['On weirs', 'chosen'])
})

test('a title of first words is cut after a word, or within one of more than 60 characters', () => {
  expect(titlesOf({}, NONE, 'x'.repeat(200))).toEqual([`${'x'.repeat(59)}…`])
})

describe('a page’s title', () => {
  const metaElements = [meta('og:site_name', '潮風通信')]
  const withoutSite = (title: string) => titlesOf({ title, metaElements }, NONE, 'x')[0]
  const SEPARATORS = [
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
  ]

  test.each([...SEPARATORS, ' / ', ' :: ', ' • ', ' ― ', '│', ' ¦ '])(
    'ends with its heading when %j and the site’s name follow',
    (separator) => {
      const title = `Low tide${separator}The Unknown Times`
      expect(titlesOf({ title }, [heading('Low tide')], 'x')[0]).toBe('Low tide')
    },
  )

  test.each([...SEPARATORS, '・', ' 〜 ', '～'])(
    'is without the site’s own name after or before %j when no heading tells',
    (separator) => {
      expect(withoutSite(`Low tide${separator}潮風通信`)).toBe('Low tide')
      expect(withoutSite(`潮風通信${separator}Low tide`)).toBe('Low tide')
    },
  )

  test('is without the site’s own name in brackets', () => {
    for (const title of ['京都・大阪の旅【潮風通信】', '【潮風通信】京都・大阪の旅'])
      expect(withoutSite(title)).toBe('京都・大阪の旅')
  })

  test.each<[name: string, title: string, headings: string[], text: string, kept: string]>([
    ['the beginning of the selection', 'Low tide - Mail', [], 'Low tide\nmore', 'Low tide'],
    ['the longest heading', 'Low | tide | Mail', ['Low', 'Low | tide'], 'x', 'Low | tide'],
    [
      'all of it when it is a heading',
      'example: a word',
      ['example: a word'],
      'x',
      'example: a word',
    ],
    [
      'nothing less when the heading is the site’s name',
      'Example | Low tide',
      ['Example'],
      'x',
      'Low tide',
    ],
    ['more than a part of its first word', 'Low-tide walks', ['Low'], 'x', 'Low-tide walks'],
  ])('keeps %s', (_, title, texts, text, expected) => {
    const headings = texts.map((each) => heading(each))
    expect(titlesOf({ title }, headings, text)).toContain(expected)
    expect(captureOf(text, snapshot({ title }), headings, 'page').source.title).toBe(expected)
  })
})

describe('a description that names the site', () => {
  const site = [meta('og:title', 'The Daily Bank'), meta('og:site_name', 'The Daily Bank')]
  const captured = (title: string, metaElements: MetaElement[], headings = NONE) => {
    const { titles, source } = captureOf('x', snapshot({ title, metaElements }), headings, 'page')
    return [titles[0], source.title]
  }

  test.each([
    ['by its host', [meta('og:title', 'Example.org')]],
    ['beside a card that names the page', [...site, meta('twitter:title', 'On weirs')]],
  ])('gives way to the title of the document (%s)', (_, metaElements) => {
    const title = `On weirs – ${metaElements[0]?.attributes.content}`
    expect(captured(title, metaElements)).toEqual(['On weirs', 'On weirs'])
  })

  test('gives way to the title of the document where it stands there behind a heading', () => {
    const title = 'On weirs – Bankside Notes'
    const bankside = [meta('og:title', 'Bankside Notes')]
    const headings = [heading('On weirs')]
    expect(captured(title, bankside, headings)).toEqual(['On weirs', 'On weirs'])
    const both = [...headings, heading('Bankside Notes')]
    expect(captured(title, bankside, both)[1]).toBe('On weirs')
  })

  test('gives way to the heading when the title of the document is the site’s too', () => {
    const headings = [heading('On weirs')]
    expect(captured('The Daily Bank', site, headings)).toEqual(['On weirs', 'On weirs'])
  })

  test('stays the source’s title when nothing else names the page', () => {
    expect(captured('The Daily Bank', site)[1]).toBe('The Daily Bank')
  })
})
