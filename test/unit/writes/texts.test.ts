import { expect, test } from 'vitest'
import { browser } from 'wxt/browser'
import { writes } from '../../../lib/writes/stored.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { draftOf } from '../drafts/draft-of.ts'
import { REQUEST } from '../service/fake-fetch.ts'
import { publication, STATUSES } from './write-of.ts'

const TEXT = 'A line of a long text 🌊'

/** A publication whose draft has one text and whose request another. */
function publicationOf(draftText: string, tokenContent: string): Write {
  const request = { ...REQUEST, token: { ...REQUEST.token, tokenContent } }
  const operation = { kind: 'publish' as const, request, draft: draftOf({ text: draftText }) }
  return { ...publication('w'), operation, status: STATUSES.queued, history: [] }
}

test.each([
  ['is the draft’s', TEXT, TEXT, 1],
  ['has the source after the draft’s', TEXT, `${TEXT}\n\nhttps://example.com/`, 1],
  ['is another', TEXT, 'Other words', 1],
  ['is another that the draft’s does not begin', TEXT, `> ${TEXT}`, 2],
])('a text that %s is stored as often as needed, and reads as it was', async (_, draftText, tokenContent, times) => {
  const write = publicationOf(draftText, tokenContent)
  await writes.add(write)
  const { 'write:w': stored } = await browser.storage.local.get('write:w')
  expect(JSON.stringify(stored).split(TEXT).length - 1).toBe(times)
  expect(await writes.get('w')).toEqual(write)
  await writes.change('w', (same) => ({ ...same, status: STATUSES.sending }))
  expect(await writes.get('w')).toEqual({ ...write, status: STATUSES.sending })
})
