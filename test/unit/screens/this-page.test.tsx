import { expect, test } from 'vitest'
import { stores } from '../../../components/state/stores.ts'
import { ThisPage } from '../../../components/this-page/ThisPage.tsx'
import { writes } from '../../../lib/writes/journal.ts'
import type { Status } from '../../../lib/writes/write.ts'
import { draftOf } from '../../fixtures/draft-of.ts'
import { ADDRESS, REQUEST } from '../../fixtures/fake-fetch.ts'
import { executed, publication, STATUSES } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'
import { after, button, render, texts } from './render.ts'

const PAGE = 'https://harbour.example/tides'
const WORDS = 'The tide table leaves out the wind.'

/** A publication of a text from a page. Its token has the number of its id. */
function from(url: string, id: number, text = WORDS, status: Status = STATUSES.confirmed) {
  const source = { url, title: 'Tides', via: 'page' as const }
  const title = `Passage ${id}`
  return {
    ...publication(`w${id}`),
    createdAt: 100 - id,
    operation: {
      kind: 'publish' as const,
      request: { ...REQUEST, title },
      draft: draftOf({ title, text, source }),
    },
    status: { ...status, ...(status.state === 'confirmed' && { ...executed, tokenId: `${id}` }) },
    history: [],
  }
}

/** What the line about this page says, once the journal was read. */
async function lineOn(url: string, text = '') {
  await render(<ThisPage url={url} text={text} />)
  await soon(async () => expect(await writes.count()).toBeGreaterThan(0))
  await after(() => undefined)
  return texts('.offer .grow')[0]
}

test.each([
  ['one', [from(PAGE, 1)], 'You published a passage from this page.'],
  ['several', [from(PAGE, 1), from(PAGE, 2)], 'You published 2 passages from this page.'],
  ['one by a link to the passage', [from(`${PAGE}#:~:text=wind`, 1)], /^You published a passage/],
  ['one from another page', [from(`${PAGE}/2`, 1)], undefined],
  ['one that was refused', [from(PAGE, 1, WORDS, STATUSES.refused)], undefined],
])('the line about a page tells of %s', async (_, published, words) => {
  await writes.put(...published)
  const line = await lineOn(PAGE)
  if (words === undefined) expect(line).toBeUndefined()
  else await soon(() => expect(texts('.offer .grow')[0]).toMatch(words))
})

test.each([
  ['the same passage', WORDS, true],
  ['a part of it, broken otherwise', 'tide  table\nleaves out the', true],
  ['more than it', `${WORDS} It blows from the west.`, false],
  ['words that stand in any text', 'the tide', false],
])('the line about a page says of %s whether it was published before', async (_, text, isSame) => {
  await writes.put(from(PAGE, 1), from(PAGE, 2, 'Other words of the same page.'))
  await lineOn(PAGE, text)
  const line = isSame
    ? 'You published this passage before.'
    : 'You published 2 passages from this page.'
  await soon(() => expect(texts('.offer .grow')).toEqual([line]))
})

test('the line about a page leads to each moment in the timeline', async () => {
  await writes.put(from(PAGE, 1), from(PAGE, 2))
  await stores.place.change({ section: 'compose' })
  await lineOn(PAGE)
  await soon(() => expect(texts('.menu button')).toEqual(['Passage 1', 'Passage 2']))
  await after(() => button('Passage 2').click())
  await soon(() => expect(stores.place.current().section).toBe('timeline'))
  expect(stores.timelineFilter.current().moment).toEqual({
    collectionAddress: ADDRESS,
    tokenId: '2',
    chainId: 8453,
  })
})
