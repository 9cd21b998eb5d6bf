import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { WriteActions } from '../../../components/activity/WriteActions.tsx'
import { WriteCard } from '../../../components/activity/WriteCard.tsx'
import { t } from '../../../lib/i18n/t.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { CLOSED, executed, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { dialogText, render, texts } from './render.ts'

const UNKNOWN = STATUSES.unknown
const ONCE = { at: 4, count: 1 }
const AGAIN = { ...ONCE, nextAt: 9e15 }
const LATER = { at: UNKNOWN.at + 360_000, count: 29, nextAt: 9e15 }
const accepted = { state: 'accepted', at: 3, ...executed } as const

const showActions = (more: Pick<Write, 'status'> & Partial<Write>) =>
  render(<WriteActions write={{ ...publication('w'), history: [], ...more }} />)

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
    await showActions(write)
    expect(texts('button')).toEqual(isOffered ? [t('activity.checkAgain')] : [])
  },
)

test.each<[string, Status, Write['search'], boolean]>([
  ['was not made yet', UNKNOWN, undefined, false],
  ['goes on', UNKNOWN, { ...AGAIN, result: 'notYet' }, false],
  ['is made once more', UNKNOWN, { at: 4, count: 0, result: 'none', nextAt: 4 }, false],
  ['waits for the chain to answer', UNKNOWN, { ...AGAIN, result: 'unread' }, false],
  ['has waited six minutes for the chain', UNKNOWN, { ...LATER, result: 'unread' }, true],
  ['has found nothing', UNKNOWN, { at: 4, count: 30, result: 'none' }, true],
  ['cannot be made without a block, ever', UNKNOWN, { ...ONCE, result: 'noBlock' }, true],
  ['cannot be made, and it may still be executed', UNKNOWN, { ...AGAIN, result: 'noBlock' }, false],
  ['cannot be made until there is an RPC', UNKNOWN, { ...AGAIN, result: 'noRpc' }, false],
  ['could not be made for six minutes', UNKNOWN, { ...LATER, result: 'noRpc' }, true],
  ['cannot tell for six minutes if a token is ours', UNKNOWN, { ...LATER, result: 'partly' }, true],
  ['asks a chain that may still go on', UNKNOWN, { ...LATER, result: 'notYet' }, false],
  [
    'asks a chain that has stood still for an hour',
    UNKNOWN,
    { ...LATER, at: UNKNOWN.at + 3_600_000, result: 'notYet' },
    true,
  ],
  ['was not made yet for a write that this browser never sent', CLOSED, undefined, false],
  ['goes on for a write that was never sent', CLOSED, { ...AGAIN, result: 'notYet' }, true],
])(
  '"Send again" is offered only beside words that do not advise against it: the search %s',
  async (_, status, search, isOffered) => {
    const sendings = status === CLOSED ? 0 : 1
    const container = await render(
      <WriteCard write={{ ...publication('w'), status, sendings, search, history: [] }} />,
    )
    expect(texts('button').includes('Send again')).toBe(isOffered)
    expect(isOffered && container.textContent.includes('Don’t resend yet')).toBe(false)
  },
)

test.each<[string, Partial<Write>, [string, string], string]>([
  [
    'advises to look for an unknown outcome, and only quietly to send it again',
    { search: { ...LATER, result: 'unread' } },
    ['', 'quiet'],
    'It may already have gone through',
  ],
  [
    'advises to send again what was certainly not executed, and only quietly to look for it',
    { search: { at: 4, count: 30, result: 'none' } },
    ['quiet', ''],
    'We searched everything',
  ],
  [
    'advises the same for what was never sent and was searched',
    { status: CLOSED, sendings: 0, search: { at: 4, count: 30, result: 'none' } },
    ['quiet', ''],
    'We searched everything',
  ],
])('a card %s', async (_, more, [check, send], words) => {
  const write = { ...publication('w'), status: UNKNOWN, history: [], ...more }
  const container = await render(<WriteCard write={write} />)
  const buttons = [...container.querySelectorAll('footer button')]
  expect(buttons.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Check again', check],
    ['Send again', send],
    ['Dismiss', 'quiet'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(dialogText()).toContain(words)
  const mayBeDone = /may (already )?have (gone through|sent it)/
  expect(mayBeDone.test(container.textContent)).toBe(send === 'quiet')
})

test('WriteActions does not advise to look for what cannot be looked for', async () => {
  const search = { at: 4, count: 1, result: 'noRpc' } as const
  await showActions({ status: UNKNOWN, search })
  expect(screen.getByRole('button', { name: 'Check again' }).className).toBe('quiet')
})

const refused = (message: string): Status => ({
  state: 'refused',
  at: 3,
  problem: { failure: 'status', status: 500, errorBody: { message, fields: [] } },
})

test.each(['failed to estimate gas', 'AA25 invalid account nonce'])(
  'WriteActions sends what was refused with "%s" once more by one press, exactly as it was reviewed',
  async (message) => {
    const sent = answerCommands(() => ({ id: 'n' }))
    const write = { ...publication('w'), status: refused(message), history: [] }
    await render(<WriteActions write={write} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const { serviceUrl, chainId } = write
    const { draft, request } = write.operation
    const shown = { request, serviceUrl, chainId }
    const input = { draftId: draft.id, revision: draft.revision, shown }
    expect(sent).toEqual([{ command: 'publish', input }])
  },
)

test('WriteActions offers no "Try again" for a refusal that would only come again', async () => {
  await showActions({ status: refused('Invalid input') })
  expect(texts('button')).toEqual(['Edit and try again'])
})

test.each([
  ['revocation', revocation('w'), 'Your account isn’t an admin of this collection.'],
  ['publication', publication('w'), 'In Process can’t publish in this collection for you.'],
])('a %s refused for want of a wallet leads to the collection’s page', async (_, write, words) => {
  const status = refused('No authorized smart wallet found for this collection')
  const container = await render(<WriteCard write={{ ...write, status, history: [] }} />)
  expect(container.querySelector('a')?.href).toBe(
    `https://inprocess.world/collection/base:${executed.contractAddress}`,
  )
  expect(container.textContent).toContain(words)
})

test.each<[string, Status, boolean, boolean]>([
  ['failed', refused('Invalid input'), false, true],
  ['may have been executed', UNKNOWN, false, true],
  ['was dismissed', UNKNOWN, true, false],
  ['goes on', STATUSES.sending, false, false],
  ['was executed', STATUSES.confirmed, false, false],
])('a card of what %s can be dismissed: not always', async (_, status, dismissed, isOffered) => {
  const sent = answerCommands()
  await render(<WriteCard write={{ ...publication('w'), status, dismissed, history: [] }} />)
  const dismiss = screen.queryByRole('button', { name: 'Dismiss' })
  expect(dismiss !== null).toBe(isOffered)
  if (dismiss) await userEvent.click(dismiss)
  expect(sent).toEqual(isOffered ? [{ command: 'dismiss', input: { id: 'w' } }] : [])
})
