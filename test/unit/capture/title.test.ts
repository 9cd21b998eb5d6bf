import { expect, test } from 'vitest'
import { firstWords, pageTitle, suggestTitle } from '../../../lib/capture/title'
import { meta, paragraph, reading } from './reading'

test.each([
  ['An article | Example', 'An article'],
  ['An article - example.org', 'An article'],
  ['An article — Example Daily', 'An article'],
  ['An article · Example', 'An article'],
  ['Example: An article', 'An article'],
  ['Climate | World | Example Daily', 'Climate | World'],
  // Not the site's name: it is part of the title.
  ['Vienna - A guide', 'Vienna - A guide'],
  ['Note: read this', 'Note: read this'],
  ['Well-known | Facts', 'Well-known | Facts'],
  ['Example', 'Example'],
  ['  white \n space  ', 'white space'],
])('document title %j', (title, shown) =>
  expect(pageTitle(reading({ title, facts: [meta('og:site_name', 'Example Daily')] }))).toBe(shown),
)

test('the page’s own title comes first', () => {
  const facts = [meta('og:title', 'What it is called'), meta('og:site_name', 'Example')]
  expect(suggestTitle(reading({ title: 'Tab title', facts, marked: paragraph('text') }), 'text')).toBe('What it is called')
})

test('without a title the heading above the selection is taken', () => {
  const marked = '\x03\x10First\x03\x03text\x03\x03\x10The \x0ehidden \x0f heading\x03\x03\x07chosen\b\x03\x03\x10Later\x03'
  expect(suggestTitle(reading({ marked }), 'chosen')).toBe('The heading')
})

test('without a title and a heading the first words are taken', () => {
  const text = `${'Some words that go on '.repeat(10)}`
  const title = suggestTitle(reading({ marked: paragraph(text) }), text)
  expect(title).toMatch(/^Some words that go on .*\S…$/)
  expect(title.length).toBeLessThanOrEqual(80)
  expect(text).toContain(title.slice(0, -1))
})

test('a title is cut to 300 characters, and no letter in two', () => {
  const title = pageTitle(reading({ title: '😀'.repeat(400) }))
  expect(title.length).toBeLessThanOrEqual(300)
  expect(title.isWellFormed()).toBe(true)
})

test('first words of one long word', () => expect(firstWords('x'.repeat(200))).toHaveLength(80))
