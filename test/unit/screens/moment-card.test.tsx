// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storesReady } from '../../../components/state/stores.ts'
import { MomentCard } from '../../../components/timeline/MomentCard.tsx'
import { client } from '../../../components/timeline/query-client.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { address, moment } from '../../fixtures/entries.ts'
import { png } from '../../service/media.ts'
import { soon } from '../soon.ts'
import { render } from './render.ts'

const image = `data:image/png;base64,${Buffer.from(png([0, 0, 0], [9, 9, 9], [5, 5, 5], 8)).toString('base64')}`
const writing = { name: 'A title', mime: 'text/plain', image, contentUri: 'data:text/plain,Some%20words' }

async function showCard(more: Partial<Moment>) {
  await storesReady()
  return render(
    <QueryClientProvider client={client}>
      <MomentCard moment={moment(1, more)} titleId="title" />
    </QueryClientProvider>,
  )
}

test('a moment’s card shows the text of a writing without the picture of it, and the picture of another moment', async () => {
  const card = await showCard({ metadata: writing })
  await soon(() => expect(card.textContent).toContain('Some words'))
  expect(card.querySelector('img')).toBeNull()
  const other = await showCard({ metadata: { name: 'A title', mime: 'image/png', image, contentUri: image } })
  await soon(() => expect(other.querySelector('img')?.alt).toBe('Picture of A title'))
})

test('a moment’s card names the creator as that of the collection', async () => {
  const creator = { address: address(7), username: 'field_notes' }
  const card = await showCard({ metadata: writing, collectionName: 'Field Notes', creator })
  expect(card.textContent?.replace(/\s+/g, ' ')).toContain('in Field Notes by field_notes 0x0000…0007')
})

test.each([
  [Date.parse('2026-11-20T12:00:00Z'), 1],
  [undefined, 0],
])('a moment’s card shows the date %s %i times', async (createdAt, times) => {
  const card = await showCard({ metadata: writing, ...(createdAt && { createdAt }) })
  expect(card.querySelectorAll('time')).toHaveLength(times)
  expect(card.textContent).not.toContain('1970')
})

const ACCOUNT = address(9)

test.each([
  ['created the collection', { creator: { address: ACCOUNT }, admins: [{ address: ACCOUNT }] }, 'Manage admins'],
  ['has a right on the moment alone', { creator: { address: address(7) }, admins: [{ address: ACCOUNT }] }, 'Show admins'],
  ['has no right', { creator: { address: address(7) } }, undefined],
])('a moment’s card offers an account that %s its admins as it may change them', async (_, more, name) => {
  await settings.set({ ...DEFAULT_SETTINGS, account: ACCOUNT })
  const card = await showCard({ metadata: writing, ...more })
  expect([...card.querySelectorAll('button')].map(({ textContent }) => textContent).find((text) => /admins/.test(text))).toBe(
    name,
  )
})
