import { describe, expect, test } from 'vitest'
import { sourceOf, sourceSchema } from '../../../lib/capture/source'
import { meta, reading } from './reading'

const ld = (value: unknown): string[] => [
  'script',
  typeof value === 'string' ? value : JSON.stringify(value),
  'type',
  'application/ld+json',
]

test('what the page says of itself', () => {
  const source = sourceOf(
    reading({
      url: 'https://www.example.org/articles/1?utm_source=mail',
      title: 'An article | Example',
      facts: [
        meta('og:site_name', 'Example'),
        meta('author', 'Ada  Lovelace'),
        meta('article:published_time', '2026-03-04T23:30:00+05:00'),
        ['link', '', 'rel', 'canonical', 'href', 'https://example.org/articles/one'],
      ],
    }),
    'page',
    ':~:text=words',
  )
  expect(source).toEqual({
    url: 'https://example.org/articles/one#:~:text=words',
    title: 'An article',
    site: 'Example',
    author: 'Ada Lovelace',
    published: '2026-03-04',
    via: 'page',
  })
  expect(sourceSchema.parse(source)).toEqual(source)
})

test('a page that says nothing', () => {
  expect(sourceOf(reading(), 'menu')).toEqual({ url: 'https://example.org/articles/1', via: 'menu' })
})

test('a page that nobody else can open has no address', () => {
  expect(sourceOf(reading({ url: 'file:///home/someone/a.html', title: 'Notes' }), 'menu', ':~:text=x')).toEqual({
    url: '',
    title: 'Notes',
    via: 'menu',
  })
})

test('a fragment follows a path in the fragment', () => {
  expect(sourceOf(reading({ url: 'https://example.org/#/a' }), 'page', ':~:text=x').url).toBe(
    'https://example.org/#/a:~:text=x',
  )
})

describe('the author', () => {
  test.each<[string, string[][], string | undefined]>([
    ['an address is not a name', [meta('article:author', 'https://facebook.test/ada')], undefined],
    ['of linked data', [ld({ author: { name: 'Ada' } })], 'Ada'],
    ['of a graph', [ld({ '@graph': [{ '@type': 'WebPage' }, { author: [{ name: 'Ada' }, 'Grace'] }] })], 'Ada, Grace'],
    ['of broken linked data', [ld('{broken'), ld('null'), ld('[3]'), ld({ author: { name: 3 } })], undefined],
    ['of a byline', [['a', ' Ada ', 'rel', 'nofollow author']], 'Ada'],
    ['of microdata', [['span', 'Ada', 'itemprop', 'author']], 'Ada'],
    ['blank', [meta('author', '  ')], undefined],
  ])('%s', (_, facts, author) => expect(sourceOf(reading({ facts }), 'page').author).toBe(author))

  test('is cut to 200 characters', () => {
    expect(sourceOf(reading({ facts: [meta('author', 'a b '.repeat(500))] }), 'page').author?.length).toBeLessThanOrEqual(200)
  })
})

describe('the date', () => {
  test.each<[string[][], string | undefined]>([
    [[meta('date', '2026-01-02')], '2026-01-02'],
    [[meta('citation_publication_date', '2026/01/02')], '2026-01-02'],
    [[meta('date', 'January 2, 2026')], '2026-01-02'],
    [[meta('date', 'yesterday')], undefined],
    [[meta('date', 'yesterday'), ld({ datePublished: '2026-01-02T10:00Z' })], '2026-01-02'],
    [[['time', '2 January', 'pubdate', '', 'datetime', '2026-01-02']], '2026-01-02'],
    [[['time', '2 January', 'datetime', '2026-01-02']], undefined],
    [[ld({ datePublished: 20260102 })], undefined],
  ])('%j', (facts, published) => expect(sourceOf(reading({ facts }), 'page').published).toBe(published))
})
