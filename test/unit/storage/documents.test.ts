import { describe, expect, test, vi } from 'vitest'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { database } from '../../../lib/storage/database.ts'
import { inTransaction } from '../../../lib/storage/documents.ts'
import { readQuarantine } from '../../../lib/storage/quarantine.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { draftExample, writeExample } from '../../fixtures/examples.ts'

const draft = (id: string, more: object = {}) => ({ ...draftExample, id, ...more })
const ids = async () => (await drafts.by('updatedAt')).map(({ id }) => id)

/** Stores a row as it is, readable or not. */
const putRow = (row: { id: string }) =>
  database.transaction(['drafts'], 'relaxed', (tx) => tx.objectStore('drafts').put(row))

describe('documents', () => {
  test('are read by id, in the order of the ids', async () => {
    await drafts.put(draft('a'), draft('b'), draft('c'))
    expect(await drafts.get('b')).toEqual(draft('b'))
    expect(await drafts.get('gone')).toBeUndefined()
    expect((await drafts.many(['c', 'gone', 'a'])).map(({ id }) => id)).toEqual(['c', 'a'])
  })

  test('are read by an index, in its order or against it, up to a limit', async () => {
    const times = { a: 3, b: 1, c: 2 }
    for (const [id, updatedAt] of Object.entries(times)) await drafts.put(draft(id, { updatedAt }))
    expect(await ids()).toEqual(['b', 'c', 'a'])
    const newest = await drafts.by('updatedAt', undefined, { descending: true, limit: 2 })
    expect(newest.map(({ id }) => id)).toEqual(['a', 'c'])
    expect((await drafts.by('updatedAt', 2)).map(({ id }) => id)).toEqual(['c'])
    expect(await drafts.ids('updatedAt')).toEqual(['b', 'c', 'a'])
    expect(await drafts.count()).toBe(3)
    expect(await drafts.count('updatedAt', 1)).toBe(1)
  })

  test('without a field of an index are not in that index', async () => {
    await writes.put(
      { ...writeExample, id: 'alone' },
      { ...writeExample, id: 'of a batch', batch: 'b' },
    )
    expect(await writes.ids('batch')).toEqual(['of a batch'])
    expect(await writes.keys('batch')).toEqual(['b'])
  })

  test('stay as they are when a change gives undefined', async () => {
    await drafts.put(draft('a'))
    expect(await drafts.change('a', () => undefined)).toEqual(draft('a'))
    expect(await drafts.change('gone', (old) => old)).toBeUndefined()
    expect(await drafts.get('a')).toEqual(draft('a'))
  })

  test('lose no change when several change one at once', async () => {
    await drafts.put(draft('a', { text: '' }))
    const words = Array.from({ length: 50 }, (_, n) => `${n} `)
    await Promise.all(
      words.map((word) => drafts.change('a', (old) => ({ ...old, text: old.text + word }))),
    )
    expect((await drafts.get('a'))?.text).toBe(words.join(''))
  })

  test('tell of changed ids after the commit, and only those who watch their store', async () => {
    const seen: string[][] = []
    const stop = drafts.watch((changed) => seen.push([...changed]))
    await drafts.put(draft('a'), draft('b'))
    await writes.put(writeExample)
    await drafts.change('a', (old) => ({ ...old, text: 'more' }))
    await drafts.change('a', () => undefined)
    await drafts.remove(['a'])
    stop()
    await drafts.remove(['b'])
    expect(seen).toEqual([['a', 'b'], ['a'], ['a']])
  })

  test('are told of by another page through the channel', async () => {
    const told = new Promise((resolve) => drafts.watch(resolve))
    const other = new BroadcastChannel('moment-press:changes')
    other.postMessage({ store: 'drafts', ids: ['a'] })
    expect(await told).toEqual(['a'])
    other.close()
  })
})

describe('a transaction', () => {
  test('changes two stores, or none when its work throws', async () => {
    await inTransaction([drafts, writes], 'strict', async (tx) => {
      await tx.of(drafts).put(draft('a'))
      await tx.of(writes).put(writeExample)
    })
    const seen = vi.fn()
    const stop = drafts.watch(seen)
    const failing = inTransaction([drafts, writes], 'strict', async (tx) => {
      await tx.of(drafts).remove(['a'])
      await tx.of(writes).put({ ...writeExample, id: 'w2' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    stop()
    expect(seen).not.toHaveBeenCalled()
    expect(await ids()).toEqual(['a'])
    expect(await writes.count()).toBe(1)
  })

  test('rejects with the error of the database, and changes nothing, when the disk is full', async () => {
    await drafts.put(draft('a'))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await expect(drafts.put(draft('b'))).rejects.toThrow('full')
    await expect(drafts.change('a', (old) => ({ ...old, text: 'more' }))).rejects.toThrow('full')
    vi.restoreAllMocks()
    expect(await drafts.many(['a', 'b'])).toEqual([draft('a')])
  })
})

describe('a row that cannot be read', () => {
  test.each([
    ['has another shape', { id: 'b', version: 1, value: { id: 'b', title: 7 } }],
    ['is of a newer version', { id: 'b', version: 2, value: draft('b') }],
    ['has no version', { id: 'b' }],
  ])('is moved into quarantine when it %s, and hides no other', async (_, row) => {
    await drafts.put(draft('a'), draft('c'))
    await putRow(row)
    expect((await drafts.many(['a', 'b', 'c'])).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(await readQuarantine()).toMatchObject([{ key: 'drafts:b', stored: row }])
    expect(await drafts.count()).toBe(2)
    expect(await drafts.get('b')).toBeUndefined()
    expect(await readQuarantine()).toHaveLength(1)
  })

  test('is in quarantine, and told of, when its reading resolves', async () => {
    await putRow({ id: 'b' })
    const seen: string[][] = []
    const stop = drafts.watch((changed) => seen.push([...changed]))
    await drafts.get('b')
    stop()
    expect(seen).toEqual([['b']])
  })

  test('stays where it is when the quarantine cannot take it', async () => {
    await putRow({ id: 'b' })
    const { transaction } = database
    const unlessFull = async (...args: Parameters<typeof transaction>) => {
      if (args[0].includes('quarantine')) throw new Error('full')
      return transaction(...args)
    }
    vi.spyOn(database, 'transaction').mockImplementation(unlessFull as never)
    expect(await drafts.get('b')).toBeUndefined()
    vi.restoreAllMocks()
    expect(await drafts.count()).toBe(1)
  })
})
