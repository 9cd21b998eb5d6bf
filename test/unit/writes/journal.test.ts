import { describe, expect, test } from 'vitest'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { addWrites, type NewWrite } from '../../../lib/writes/queue.ts'
import type { State, Status, Write } from '../../../lib/writes/write.ts'
import { draftOf } from '../../fixtures/draft-of.ts'
import { publication, revocation, STATUSES, WITHOUT_EFFECT } from '../../fixtures/write-of.ts'
import { MAY_FOLLOW, putWrite, statusOf } from './kit.ts'

const STATES = Object.keys(STATUSES) as State[]
const putIn = (status: Status, more: Partial<Write> = {}) =>
  putWrite(publication('w'), status, more)

describe('the table of transitions', () => {
  test.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
    '%s → %s',
    async (from, to) => {
      await putIn(STATUSES[from])
      const moving = moveWrite('w', () => ({ status: { ...STATUSES[to] } }))
      if (MAY_FOLLOW[from].includes(to)) {
        expect((await moving)?.status).toEqual(STATUSES[to])
        expect((await writes.get('w'))?.history).toEqual(
          from === to ? [] : [{ state: from, at: STATUSES[from].at }],
        )
      } else {
        await expect(moving).rejects.toThrow('Forbidden transition')
        expect(await statusOf('w')).toEqual(STATUSES[from])
      }
      const found = await writes.by('state', (await statusOf('w'))?.state)
      expect(found.map(({ id }) => id)).toEqual(['w'])
    },
  )

  test('a new state begins with no question', async () => {
    const search = { at: 1, count: 3, result: 'notYet' } as const
    await putIn(STATUSES.unknown, { search })
    expect(await moveWrite('w', () => ({ status: STATUSES.accepted }))).not.toHaveProperty('search')
    await moveWrite('w', () => ({ receipt: { at: 1, count: 3, isUnread: false } }))
    expect(await moveWrite('w', () => ({ status: STATUSES.confirmed }))).not.toHaveProperty(
      'receipt',
    )
  })

  test.each(['confirmed', 'reverted'] as const)(
    'a write that was dismissed is shown again only when it is reverted: %s',
    async (state) => {
      await putIn(STATUSES.accepted, { dismissed: true })
      await moveWrite('w', () => ({ status: STATUSES[state] }))
      expect((await writes.get('w'))?.dismissed).toBe(state === 'confirmed' ? true : undefined)
      expect(await writes.ids('attention')).toEqual(state === 'confirmed' ? [] : ['w'])
    },
  )
})

/** A publication of this revision of its draft. */
const ofRevision = (revision: number, write: ReturnType<typeof publication>) => {
  const { operation } = write
  return { ...write, operation: { ...operation, draft: { ...operation.draft, revision } } }
}

const isAdded = async (write: NewWrite) => (await addWrites([write])).length === 0

describe('one write at a time of a subject', () => {
  test('addWrites puts away what failed before it for the same draft', async () => {
    const statuses = {
      refused: STATUSES.refused,
      reverted: STATUSES.reverted,
      withoutEffect: WITHOUT_EFFECT,
      confirmed: STATUSES.confirmed,
    }
    for (const [id, status] of Object.entries(statuses))
      await putWrite(publication(id, 'd'), status)
    await putWrite(publication('other'), STATUSES.refused)
    await addWrites([ofRevision(99, publication('new', 'd'))])
    expect(await writes.ids('attention')).toEqual(['other'])
    expect((await writes.get('confirmed'))?.dismissed).toBeUndefined()
  })

  test.each(STATES)(
    'a write that is %s is in the way of another only while it may be executed or has published the same revision',
    async (state) => {
      await putIn(STATUSES[state])
      const open = ['queued', 'sending', 'unknown'].includes(state)
      // What was accepted is still in the way of its own draft, as it was sent: it may not have
      // been taken away yet.
      const inTheWay = open || ['accepted', 'confirmed'].includes(state)
      const { revision } = publication('w').operation.draft
      expect(await isAdded(publication('n', 'draft-of-w'))).toBe(!inTheWay)
      if (open) return
      const changed = ofRevision(revision + 1, publication('m', 'draft-of-w'))
      expect(await isAdded(changed)).toBe(inTheWay)
    },
  )
})

test('a move to a status that its own schema refuses stores nothing, so that the write stays to be seen', async () => {
  await putIn(STATUSES.accepted)
  await expect(
    moveWrite('w', () => ({ status: { ...STATUSES.confirmed, blockNumber: '-1' } })),
  ).rejects.toThrow('Unreadable')
  expect((await statusOf('w'))?.state).toBe('accepted')
})

test.each(['createdAt', 'state', 'subject'] as const)(
  'every write is in the index %s, whatever it lacks',
  async (index) => {
    for (const [state, status] of Object.entries(STATUSES)) {
      const { account: _, ...bare } = revocation(`bare-${state}`)
      await putWrite(publication(state), status)
      await putWrite(bare, status, { dismissed: true, batch: 'b' })
    }
    expect(new Set(await writes.ids(index)).size).toBe(await writes.count())
    expect(await writes.by(index)).toHaveLength(2 * STATES.length)
  },
)

test('every draft is listed, whatever it lacks', async () => {
  const { caret: _, source: __, ...bare } = draftOf()
  const source = { url: 'https://example.org', title: '', at: 1, via: 'page' as const }
  await drafts.put(
    { ...bare, id: 'bare', title: '', text: '' },
    { ...draftOf({ source }), id: 'whole' },
  )
  expect((await drafts.by('updatedAt')).map(({ id }) => id).sort()).toEqual(['bare', 'whole'])
})
