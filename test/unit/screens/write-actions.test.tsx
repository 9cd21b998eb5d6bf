import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WriteActions } from '../../../components/activity/WriteActions.tsx'
import { WriteCard } from '../../../components/activity/WriteCard.tsx'
import { t } from '../../../lib/i18n/t.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { CLOSED, executed, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { render } from './render.ts'

const UNKNOWN = STATUSES.unknown
const LATER = { at: UNKNOWN.at + 360_000, count: 29, nextAt: 9e15 }
const accepted = { state: 'accepted', at: 3, ...executed } as const

test.each<[string, Pick<Write, 'status' | 'receipt'>, boolean]>([
  ['that was found', { status: { ...accepted, foundBy: 'text' } }, false],
  [
    'that has had no receipt for an hour',
    { status: accepted, receipt: { at: 9, count: 148, isUnread: false } },
    true,
  ],
])(
  'WriteActions offers "Check again" for an accepted write %s only if it lacks something',
  async (_, write, isOffered) => {
    const container = await render(
      <WriteActions write={{ ...publication('w'), ...write, history: [] }} />,
    )
    expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(
      isOffered ? [t('activity.checkAgain')] : [],
    )
  },
)

test.each<[string, Status, Write['search'], boolean]>([
  ['was not made yet', UNKNOWN, undefined, false],
  ['goes on', UNKNOWN, { at: 4, count: 1, result: 'notYet', nextAt: 9e15 }, false],
  ['is made once more', UNKNOWN, { at: 4, count: 0, result: 'none', nextAt: 4 }, false],
  [
    'waits for the chain to answer',
    UNKNOWN,
    { at: 4, count: 1, result: 'unread', nextAt: 9e15 },
    false,
  ],
  ['has waited six minutes for the chain', UNKNOWN, { ...LATER, result: 'unread' }, true],
  ['has found nothing', UNKNOWN, { at: 4, count: 30, result: 'none' }, true],
  ['cannot be made without a block, ever', UNKNOWN, { at: 4, count: 1, result: 'noBlock' }, true],
  [
    'cannot be made, and it may still be executed',
    UNKNOWN,
    { at: 4, count: 1, result: 'noBlock', nextAt: 9e15 },
    false,
  ],
  [
    'cannot be made until there is an RPC',
    UNKNOWN,
    { at: 4, count: 1, result: 'noRpc', nextAt: 9e15 },
    false,
  ],
  ['could not be made for six minutes', UNKNOWN, { ...LATER, result: 'noRpc' }, true],
  [
    'cannot read for six minutes whether a token is ours',
    UNKNOWN,
    { ...LATER, result: 'partly' },
    true,
  ],
  ['asks a chain that may still go on', UNKNOWN, { ...LATER, result: 'notYet' }, false],
  [
    'asks a chain that has stood still for an hour',
    UNKNOWN,
    { ...LATER, at: UNKNOWN.at + 3_600_000, result: 'notYet' },
    true,
  ],
  ['was not made yet for a write that this browser never sent', CLOSED, undefined, false],
  [
    'goes on for a write that this browser never sent',
    CLOSED,
    { at: 4, count: 1, result: 'notYet', nextAt: 9e15 },
    true,
  ],
])(
  '"Send again" is offered only beside words that do not advise against it: the search %s',
  async (_, status, search, isOffered) => {
    const sendings = status === CLOSED ? 0 : 1
    const container = await render(
      <WriteCard write={{ ...publication('w'), status, sendings, search, history: [] }} />,
    )
    const names = [...container.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(names.includes('Send again')).toBe(isOffered)
    expect(isOffered && container.textContent.includes('Don’t resend yet')).toBe(false)
  },
)

test('WriteActions advises to look for an unknown outcome, and only quietly to send it again', async () => {
  const search = { at: 4, count: 30, result: 'none' } as const
  const container = await render(
    <WriteActions write={{ ...publication('w'), status: UNKNOWN, search, history: [] }} />,
  )
  expect(
    [...container.querySelectorAll('button')].map(({ textContent, className }) => [
      textContent,
      className,
    ]),
  ).toEqual([
    ['Check again', ''],
    ['Send again', 'quiet'],
    ['Dismiss', 'quiet'],
  ])
})

const errorBody = (message: string) => ({ message, fields: [] })
const refused = (message: string): Status => ({
  state: 'refused',
  at: 3,
  problem: { failure: 'status', status: 500, errorBody: errorBody(message) },
})

test.each(['failed to estimate gas', 'AA25 invalid account nonce'])(
  'WriteActions sends what was refused with "%s" once more by one press, exactly as it was reviewed',
  async (message) => {
    const sent = answerCommands(() => ({ id: 'n' }))
    const write = { ...publication('w'), status: refused(message), history: [] }
    await render(<WriteActions write={write} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const { operation, serviceUrl, chainId } = write
    const { draft, request } = operation
    const input = {
      draftId: draft.id,
      revision: draft.revision,
      shown: { request, serviceUrl, chainId },
    }
    expect(sent).toEqual([{ command: 'publish', input }])
  },
)

test('WriteActions offers no "Try again" for a refusal that would only come again', async () => {
  const container = await render(
    <WriteActions write={{ ...publication('w'), status: refused('Invalid input'), history: [] }} />,
  )
  expect([...container.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Edit and try again',
    'Dismiss',
  ])
})

test.each([
  ['revocation', revocation('w'), 'Your account isn’t an admin of this collection.'],
  ['publication', publication('w'), 'In Process can’t publish in this collection for you.'],
])(
  'a %s refused for want of a wallet leads to the page of the collection',
  async (_, write, words) => {
    const status = refused('No authorized smart wallet found for this collection')
    const container = await render(<WriteCard write={{ ...write, status, history: [] }} />)
    expect(container.querySelector('a')?.href).toBe(
      `https://inprocess.world/collection/base:${executed.contractAddress}`,
    )
    expect(container.textContent).toContain(words)
  },
)
