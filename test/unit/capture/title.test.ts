import { expect, test } from 'vitest'
import { readMetadata } from '../../../lib/capture/page-metadata'
import { suggestTitle } from '../../../lib/capture/title'
import { meta, paragraph, snapshot } from '../../fixtures/page-snapshot.ts'

test('the page’s og:title is suggested before its document title', () => {
  const metaElements = [meta('og:title', 'Its own title'), meta('og:site_name', 'Example')]
  const { title } = readMetadata(snapshot({ title: 'Tab title', metaElements }))
  expect(suggestTitle(title, paragraph('text'), 'text')).toBe('Its own title')
})

test('the heading above the selection is suggested when the page has no title', () => {
  const tokens = '\x03\x10First\x03\x03text\x03\x03\x10The \x0ehidden \x0f heading\x03\x03\x07chosen\b\x03\x03\x10Later\x03'
  expect(suggestTitle('', tokens, 'chosen')).toBe('The heading')
})

test('the first words are suggested, at most 80 characters, when there is neither a title nor a heading', () => {
  const text = `${'Some words that go on '.repeat(10)}`
  const title = suggestTitle('', paragraph(text), text)
  expect(title).toMatch(/^Some words that go on .*\S…$/)
  expect(title.length).toBeLessThanOrEqual(80)
  expect(text).toContain(title.slice(0, -1))
  expect(suggestTitle('', '', 'x'.repeat(200))).toHaveLength(80)
})
