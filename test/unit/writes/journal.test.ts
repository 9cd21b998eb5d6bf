import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { addWrite } from '../../../lib/writes/queue.ts'
import type { State, Status } from '../../../lib/writes/write.ts'
import { draftOf } from '../../fixtures/draft-of.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import { publication, revocation, STATUSES, UNSEEN } from '../../fixtures/write-of.ts'

const STATES = Object.keys(STATUSES) as State[]
/**
 * The life of a write as the design draws it. The same state again is news about it; what has ended
 * has no news.
 */
const ALLOWED: Record<State, State[]> = {
  queued: ['queued', 'sending', 'refused', 'unknown'],
  sending: ['sending', 'accepted', 'refused', 'unknown'],
  accepted: ['accepted', 'confirmed', 'reverted'],
  confirmed: [],
  reverted: [],
  refused: [],
  unknown: ['unknown', 'accepted', 'queued'],
}
const stateOf = async (id: string) => (await writes.get(id))?.status.state
const putIn = async (id: string, status: Status) => {
  await writes.put({ ...publication(id), status, history: [] })
}

describe('the table of transitions', () => {
  test.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
    '%s → %s',
    async (from, to) => {
      await putIn('w', STATUSES[from])
      const moving = moveWrite('w', () => ({ status: { ...STATUSES[to] } }))
      if (ALLOWED[from].includes(to)) {
        expect((await moving)?.status).toEqual(STATUSES[to])
        expect((await writes.get('w'))?.history).toEqual(
          from === to ? [] : [{ state: from, at: STATUSES[from].at }],
        )
      } else {
        await expect(moving).rejects.toThrow('Forbidden transition')
        expect((await writes.get('w'))?.status).toEqual(STATUSES[from])
      }
      expect(await writes.ids('state', await stateOf('w'))).toEqual(['w'])
    },
  )

  test('moveWrite gives undefined where it stored nothing', async () => {
    await putIn('w', STATUSES.sending)
    expect(await moveWrite('w', () => undefined)).toBeUndefined()
    expect((await writes.get('w'))?.status).toEqual(STATUSES.sending)
    expect(await moveWrite('gone', () => ({ status: STATUSES.sending }))).toBeUndefined()
  })

  test('a new state begins with no question', async () => {
    const search = { at: 1, count: 3, result: 'notYet' } as const
    await writes.put({ ...publication('w'), status: STATUSES.unknown, history: [], search })
    expect(await moveWrite('w', () => ({ status: STATUSES.accepted }))).not.toHaveProperty('search')
    await moveWrite('w', () => ({ receipt: { at: 1, count: 3, isUnread: false } }))
    expect(await moveWrite('w', () => ({ status: STATUSES.confirmed }))).not.toHaveProperty(
      'receipt',
    )
  })

  test.each(['confirmed', 'reverted'] as const)(
    'a write that was dismissed is shown again only when it is reverted: %s',
    async (state) => {
      await writes.put({
        ...publication('w'),
        status: STATUSES.accepted,
        history: [],
        dismissed: true,
      })
      await moveWrite('w', () => ({ status: STATUSES[state] }))
      expect((await writes.get('w'))?.dismissed).toBe(state === 'confirmed' ? true : undefined)
      expect(await writes.ids('attention')).toEqual(state === 'confirmed' ? [] : ['w'])
    },
  )
})

describe('one write at a time of a subject', () => {
  test('addWrite adds a draft once, even when it is called at the same moment', async () => {
    const all = await Promise.all(
      ['a', 'b', 'c', 'd'].map((id) => addWrite(publication(id, 'one draft'))),
    )
    expect(all.filter(({ added }) => added)).toHaveLength(1)
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await writes.by('createdAt')).toHaveLength(1)
  })

  test('addWrite puts away what failed before it for the same draft', async () => {
    const statuses = {
      refused: STATUSES.refused,
      reverted: STATUSES.reverted,
      unseen: UNSEEN,
      confirmed: STATUSES.confirmed,
    }
    await writes.put(
      ...Object.entries(statuses).map(([id, status]) => ({
        ...publication(id, 'd'),
        status,
        history: [],
      })),
      {
        ...publication('other'),
        status: STATUSES.refused,
        history: [],
      },
    )
    const { operation, ...write } = publication('new', 'd')
    await addWrite({
      ...write,
      operation: { ...operation, draft: { ...operation.draft, revision: 99 } },
    })
    expect(await writes.ids('attention')).toEqual(['other'])
    expect((await writes.get('confirmed'))?.dismissed).toBeUndefined()
  })

  test('addWrite adds a permission once, whatever the case of its address, and one of another address beside it', async () => {
    const first = revocation('a')
    const upper: Address = `0x${ARTIST.slice(2).toUpperCase()}`
    expect(await addWrite(first)).toEqual({ added: true, id: 'a' })
    expect(await addWrite(revocation('b', upper))).toEqual({ added: false, id: 'a' })
    expect(await addWrite(revocation('c', `0x${'11'.repeat(20)}`))).toEqual({
      added: true,
      id: 'c',
    })
  })

  test.each(STATES)(
    'a write that is %s is in the way of another only while it may be executed or has published the same revision',
    async (state) => {
      await putIn('w', STATUSES[state])
      const open = ['queued', 'sending', 'unknown'].includes(state)
      // What was accepted is still in the way of its own draft, as it was sent: it may not have
      // been taken away yet.
      const inTheWay = open || ['accepted', 'confirmed'].includes(state)
      const { operation } = publication('w')
      expect((await addWrite({ ...publication('n'), operation })).added).toBe(!inTheWay)
      if (open) return
      const changed = {
        ...operation,
        draft: { ...operation.draft, revision: operation.draft.revision + 1 },
      }
      expect((await addWrite({ ...publication('m'), operation: changed })).added).toBe(inTheWay)
    },
  )

  test('a write that the user has dismissed is in nobody’s way', async () => {
    await putIn('w', STATUSES.unknown)
    await writes.change('w', (write) => ({ ...write, dismissed: true }))
    expect(
      (await addWrite({ ...publication('n'), operation: publication('w').operation })).added,
    ).toBe(true)
  })
})

test('a move to a status that its own schema refuses stores nothing, so that the write stays to be seen', async () => {
  await putIn('w', STATUSES.accepted)
  for (const blockNumber of ['-1', '9'.repeat(80), String(2n ** 256n)]) {
    await expect(
      moveWrite('w', () => ({ status: { ...STATUSES.confirmed, blockNumber } })),
    ).rejects.toThrow('Unreadable')
    expect(await stateOf('w')).toBe('accepted')
  }
})

test.each(['createdAt', 'state', 'subject'] as const)(
  'every write is in the index %s, whatever it lacks',
  async (index) => {
    for (const [state, status] of Object.entries(STATUSES)) {
      const { account: _, ...bare } = revocation(`bare-${state}`)
      await writes.put(
        { ...publication(state), status, history: [] },
        { ...bare, status, history: [], dismissed: true, batch: 'b' },
      )
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
