import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { MomentView } from '../../../components/moment/MomentView.tsx'
import { stores } from '../../../components/state/stores.ts'
import { client, listQuery } from '../../../components/timeline/queries.ts'
import { showMoment } from '../../../components/timeline/view-choice.ts'
import { Refused } from '../../../lib/messages/refusal.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import type { MomentDetails } from '../../../lib/service/moment-details.ts'
import { address, moment, pageOf } from '../../fixtures/entries.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { after, button, hrefs, render, texts } from './render.ts'

beforeEach(() => client.clear())

const reference = { collectionAddress: address(1), tokenId: '1', chainId: 8453 }
const written = (text: string) => ({
  name: 'Cloud shadows',
  mime: 'text/plain',
  contentUri: `data:text/plain,${encodeURIComponent(text)}`,
})

/** Shows the moment, which is in a list that was read if `listed` is given. */
async function show(listed: Partial<Moment> | undefined, ...told: (MomentDetails | Refused)[]) {
  const sent = answerCommands(() => {
    const next = told.shift()
    if (next instanceof Refused) throw next
    return next
  })
  if (listed)
    client.setQueryData(listQuery({ what: 'moments' }, 'list').queryKey, {
      pages: [pageOf(1, [moment(1, listed)])],
      pageParams: [],
    })
  await showMoment(reference)
  const view = await render(
    <QueryClientProvider client={client}>
      <MomentView reference={reference} />
    </QueryClientProvider>,
  )
  return { view, sent }
}

const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.trim(),
    ]),
  )

test('a moment is shown whole, with what its list and the service know of it, for one request', async () => {
  const text = 'Low water at 06:14. '.repeat(400).trim()
  const { view, sent } = await show(
    {
      metadata: written(text),
      creator: { address: address(7), username: 'field_notes' },
      collectionName: 'Tides',
      createdAt: Date.parse('2026-11-20T12:34:00Z'),
      admins: [{ address: address(7), username: 'field_notes' }],
      sale: { pricePerToken: '1000000000000000' },
    },
    {
      admins: [{ address: address(7) }, { address: address(8) }],
      sale: { type: 'fixedPrice', pricePerToken: '2000000000000000', saleEnd: '4102444800' },
      soldOut: true,
    },
  )
  await soon(() => expect(view.querySelector('.text')?.textContent).toBe(text))
  expect(texts('button', view)).not.toContain('Show all')
  expect(view.querySelector('.about')?.textContent).toMatch(/field_notes.*Tides.*Nov 20, 2026/)
  expect(facts()).toMatchObject({
    Price: expect.stringMatching(/^0\.002 ETH · ends Jan 1, 2100.* · Sold out$/),
    'Token id': '1',
    Network: 'Base',
  })
  expect(texts('.moment li', document)).toEqual([
    expect.stringContaining('field_notes'),
    expect.stringContaining('0x0000…0008'),
  ])
  expect(sent.map(({ command }) => command)).toEqual(['readMoment'])
  expect(view.textContent).not.toContain('Comments')
})

test('a moment that no list has is shown by what the service tells of it', async () => {
  const { view } = await show(undefined, {
    metadata: written('Some words'),
    owner: address(7),
    admins: [],
  })
  await soon(() => expect(view.textContent).toContain('Some words'))
  expect(screen.getByRole('article', { name: 'Cloud shadows' }).textContent).toContain(
    '0x0000…0007',
  )
  expect(Object.keys(facts())).not.toContain('Admins')
})

const FAILED = new Refused({ code: 'service', problem: { failure: 'network' } })

test('a moment that cannot be read says so, and is read again when told to', async () => {
  const { view } = await show(undefined, FAILED, { metadata: written('Some words') })
  await soon(() => screen.getByText(/Couldn’t reach/))
  await after(() => button('Try again').click())
  await soon(() => expect(view.textContent).toContain('Some words'))
})

test('a moment of the list stays when the service cannot be asked about it', async () => {
  const { view } = await show({ metadata: written('Some words'), admins: [] }, FAILED)
  await soon(() => expect(view.textContent).toContain('Some words'))
  expect(texts('button', view)).not.toContain('Try again')
})

test.each([
  ['https://harbour.example/low-water', ['https://harbour.example/low-water'], false],
  ['— https://harbour.example/a#:~:text=words', ['https://harbour.example/a#:~:text=words'], true],
  ['— Ada, Tides\nhttps://harbour.example/a', ['https://harbour.example/a'], false],
  ['javascript:alert(1)', [], false],
  ['http://harbour.example/', [], false],
  ['see https://harbour.example/', [], false],
  ['https://harbour.example/ and more', [], false],
])('the source of a text that ends with "%s" is linked to as %j', async (end, links, isPassage) => {
  const { view } = await show({ metadata: written(`Some words\n\n${end}`) }, {})
  await soon(() => expect(view.textContent).toContain('Some words'))
  expect(hrefs('dd a', view)).toEqual(links)
  expect(view.textContent?.includes('Leads to the passage.')).toBe(isPassage)
})

test('a stranger’s name and text are shown as text', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const { view } = await show({ metadata: { ...written('<b>bold</b>'), name } }, {})
  await soon(() => expect(view.textContent).toContain('<b>bold</b>'))
  expect(view.querySelector('h2')?.textContent).toBe(name)
  expect(view.querySelector('img, b')).toBeNull()
})

test('"Back" shows the list again, and so does any other list that is chosen', async () => {
  await show({ metadata: written('Some words') }, {})
  expect(stores.timelineFilter.current().moment).toEqual(reference)
  await after(() => button('Back').click())
  await soon(() => expect(stores.timelineFilter.current().moment).toBeUndefined())

  await showMoment(reference)
  await after(() => document.querySelector<HTMLElement>('.where .link')?.click())
  await soon(() =>
    expect(stores.timelineFilter.current()).toMatchObject({
      show: 'collection',
      moment: undefined,
    }),
  )
})
