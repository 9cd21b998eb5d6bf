import { expect, test } from 'vitest'
import { addPassage } from '../../../lib/drafts/add-passage.ts'
import { draftOf } from '../../fixtures/draft-of.ts'

const page = (url: string, title: string) => ({ url, title, via: 'page' as const })
const tides = page('https://tides.example/table#:~:text=one', 'Tides')
const stars = page('https://stars.example/', 'Stars')
const selection = {
  title: 'Tides',
  text: 'A second passage.',
  source: { ...tides, url: 'https://tides.example/table#:~:text=two' },
}

test.each([
  [
    'a draft without a source gets that of the passage',
    { text: 'My own words.\n' },
    { text: 'My own words.\n\nA second passage.', source: selection.source, addSource: true },
  ],
  [
    'a passage of the draft’s own page is added as it is',
    { text: 'The first.', source: tides },
    { text: 'The first.\n\nA second passage.' },
  ],
  [
    'a passage of another page brings its own source line',
    { text: 'The first.', source: stars },
    {
      text: expect.stringMatching(
        /^The first\.\n\nA second passage\.\n\n— “Tides”\nhttps:\/\/tides\.example\/table/,
      ),
    },
  ],
  [
    'a passage of another page comes alone where sources are not added',
    { text: 'The first.', source: stars, addSource: false },
    { text: 'The first.\n\nA second passage.' },
  ],
  ['a draft without a title gets one', { title: ' ', source: tides }, { title: 'Tides' }],
])('%s', (_, fields, expected) => {
  const { title, ...rest } = addPassage(draftOf(fields), selection, '“…”')
  expect({ ...rest, ...(title && { title }) }).toMatchObject(expected)
  if (!('title' in expected)) expect(title).toBeUndefined()
})

test('a source that should not be published is not added with its passage', () => {
  const draft = draftOf({ text: 'The first.', source: stars })
  const withoutSource = { ...selection, addSource: false }
  expect(addPassage(draft, withoutSource, '“…”').text).toBe('The first.\n\nA second passage.')
  const empty = draftOf({ text: '' })
  expect(addPassage(empty, withoutSource, '“…”')).toMatchObject({ addSource: false })
})
