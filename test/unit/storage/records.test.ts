import { describe, expect, test } from 'vitest'
import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { defineRecords } from '../../../lib/storage/records.ts'

const notes = defineRecords({
  name: 'note',
  version: 1,
  schema: z.object({ id: z.string(), text: z.string(), count: z.number() }),
  summary: ({ text }: { text: string }) => ({ text }),
  summarySchema: z.object({ text: z.string() }),
})
const note = (id: string, text = `text of ${id}`, count = 0) => ({ id, text, count })
const ids = async () => (await notes.index()).map(({ id }) => id)

describe('records', () => {
  test('are listed newest first, with their summaries, and read by id in the order asked', async () => {
    for (const id of ['a', 'b', 'c']) await notes.add(note(id))
    expect(await notes.index()).toEqual(['c', 'b', 'a'].map((id) => ({ id, text: `text of ${id}` })))
    expect((await notes.many(['a', 'c', 'gone'])).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(await notes.get('b')).toEqual(note('b'))
    expect(await notes.get('gone')).toBeUndefined()
  })

  test('an id added again is one record, in front', async () => {
    for (const id of ['a', 'b', 'a']) await notes.add(note(id))
    expect(await ids()).toEqual(['a', 'b'])
  })

  test('a change keeps the place and renews the summary; undefined leaves all as it was', async () => {
    for (const id of ['a', 'b']) await notes.add(note(id))
    expect(await notes.change('a', (old) => ({ ...old, text: 'new' }))).toEqual(note('a', 'new'))
    expect(await notes.change('b', () => undefined)).toEqual(note('b'))
    expect(await notes.change('gone', (old) => old)).toBeUndefined()
    expect(await notes.index()).toEqual([
      { id: 'b', text: 'text of b' },
      { id: 'a', text: 'new' },
    ])
  })

  test('a hundred changes and additions at once lose nothing', async () => {
    await notes.add(note('a'))
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 2 ? notes.add(note(`n${n}`)) : notes.change('a', (old) => ({ ...old, count: old.count + 1 })),
      ),
    )
    expect((await notes.get('a'))?.count).toBe(50)
    expect(await ids()).toHaveLength(51)
  })

  test('removed ones are gone from the index and from storage', async () => {
    for (const id of ['a', 'b', 'c']) await notes.add(note(id))
    await notes.remove(['a', 'c', 'gone'])
    expect(await ids()).toEqual(['b'])
    expect(Object.keys(await browser.storage.local.get(null)).sort()).toEqual(['note', 'note:b'])
  })

  test('tell which ids changed', async () => {
    const seen: string[][] = []
    const stop = notes.watch((changed) => seen.push(changed))
    await notes.add(note('a'))
    await notes.change('a', (old) => ({ ...old, count: 1 }))
    await browser.storage.local.set({ 'notebook:1': 1 })
    stop()
    await notes.add(note('b'))
    expect(seen).toEqual([['a'], ['a']])
  })
})

describe('what is broken', () => {
  test('an index that cannot be read is made anew from the records', async () => {
    for (const id of ['a', 'b']) await notes.add(note(id))
    await browser.storage.local.set({ note: 'rubbish' })
    expect((await ids()).sort()).toEqual(['a', 'b'])
    expect(await notes.index()).toContainEqual({ id: 'a', text: 'text of a' })
    await notes.add(note('c'))
    expect((await ids())[0]).toBe('c')
  })

  test('one broken record is set aside and hides no other', async () => {
    for (const id of ['a', 'b']) await notes.add(note(id))
    await browser.storage.local.set({ 'note:a': { v: 1, value: { id: 'a', text: 5 } } })
    expect(await notes.many(['a', 'b'])).toEqual([note('b')])
    const kept = Object.entries(await browser.storage.local.get(null)).find(([key]) => key.startsWith('aside:note:a:'))
    expect(kept?.[1]).toMatchObject({ stored: { v: 1, value: { id: 'a', text: 5 } } })
  })
})
