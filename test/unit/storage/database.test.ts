import { forceCloseDatabase } from 'fake-indexeddb'
import { unwrap } from 'idb'
import { describe, expect, test, vi } from 'vitest'
import type { Draft } from '../../../lib/drafts/draft.ts'
import { drafts } from '../../../lib/drafts/drafts.ts'
import { route } from '../../../lib/messages/router.ts'
import {
  availability,
  closeDatabase,
  DatabaseUnavailable,
  openDatabase,
  VERSION,
} from '../../../lib/storage/database.ts'
import { STORES } from '../../../lib/storage/keys.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { addWrites } from '../../../lib/writes/queue.ts'
import { sendQueued } from '../../../lib/writes/send.ts'
import { draftExample } from '../../fixtures/examples.ts'
import { commands } from '../../fixtures/procedures.ts'
import { executed, publication } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'
import { writeService } from '../writes/fake-service.ts'
import { QUIET } from '../writes/kit.ts'

/** Opens the database as another page would, which may make stores; gives its connection. */
function openElsewhere(
  version: number,
  make: (database: IDBDatabase) => void = () => undefined,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('moment-press', version)
    request.onupgradeneeded = () => make(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const reasonOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((caught: unknown) => caught)
  return error instanceof DatabaseUnavailable ? error.reason : error
}

const failToOpen = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException(
      'A mutation operation was attempted on a database that did not allow mutations.',
      'InvalidStateError',
    )
  })

function sendWith(sent: () => void) {
  const send = async () => {
    sent()
    return executed
  }
  return sendQueued({ ...QUIET, service: () => writeService(send), now: Date.now })
}

test('the database is opened again after the browser has cut its connection', async () => {
  forceCloseDatabase(unwrap(await openDatabase()) as never)
  await drafts.put(draftExample)
  expect(await drafts.count()).toBe(1)
})

describe('a database that cannot be opened', () => {
  test('is said, sends nothing, and is tried again at the next use', async () => {
    await addWrites([publication('w')])
    await closeDatabase()
    const seen: unknown[] = []
    const stop = availability.subscribe(() => seen.push(availability.current()))
    failToOpen()
    const sent = vi.fn()
    expect(await reasonOf(sendWith(sent))).toBe('failed')
    expect(await reasonOf(drafts.put(draftExample))).toBe('failed')
    expect(sent).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    await drafts.put(draftExample)
    expect(seen).toEqual(['failed', undefined])
    stop()
    await sendWith(sent)
    expect(sent).toHaveBeenCalledOnce()
  })

  test('is said after ten seconds when the browser answers nothing, and is tried again', async () => {
    await closeDatabase()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // A request of which nothing is ever heard.
    const silent = vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())
    const seen: unknown[] = []
    const asked = reasonOf(drafts.count()).then((reason) => seen.push(reason))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await asked
    expect([...seen, availability.current()]).toEqual(['failed', 'failed'])
    silent.mockRestore()
    await drafts.count()
    expect(availability.current()).toBeUndefined()
  })

  test('makes the background refuse a command with a reason of its own', async () => {
    await closeDatabase()
    failToOpen()
    const page = { id: 'me', url: 'chrome-extension://me/popup.html', frameId: 0 }
    const self = { id: 'me', origin: 'chrome-extension://me/' }
    const reply = await route({ command: 'dismiss', input: { id: 'w' } }, page, self, commands())
    expect(reply).toEqual({ done: false, refusal: { code: 'database' } })
  })

  test('is not opened when a newer version has made it', async () => {
    await closeDatabase()
    const other = await openElsewhere(VERSION + 1)
    other.close()
    expect(await reasonOf(drafts.by('updatedAt'))).toBe('newer')
    expect(availability.current()).toBe('newer')
  })

  test('is blocked while another page holds an older version open, and is opened when that lets go', async () => {
    await closeDatabase()
    // A page of an older version that does not hear that it should close.
    const other = await openElsewhere(VERSION, (older) => older.createObjectStore('old'))
    const open = vi.spyOn(indexedDB, 'open')
    const real = open.getMockImplementation() ?? IDBFactory.prototype.open.bind(indexedDB)
    open.mockImplementation((name) => real(name, VERSION + 1))
    expect(await reasonOf(drafts.count())).toBe('blocked')
    expect(availability.current()).toBe('blocked')
    other.close()
    await soon(async () => expect(await drafts.count()).toBe(0))
    expect(availability.current()).toBeUndefined()
  })

  test('is brought up to date when an older version has made it', async () => {
    await closeDatabase()
    const older = await openElsewhere(VERSION - 1, (made) => {
      made.createObjectStore('texts')
      const stored = made.createObjectStore('drafts', { keyPath: 'id' })
      stored.createIndex('title', 'title')
      stored.put(drafts.rowOf(draftExample))
    })
    older.close()
    expect(await drafts.by('updatedAt')).toEqual([draftExample])
    expect(await writes.by('publication')).toEqual([])
    const { objectStoreNames } = await openElsewhere(VERSION)
    expect([...objectStoreNames].sort()).toEqual(Object.keys(STORES).sort())
  })

  test('lets a newer version through, and says that the page is outdated', async () => {
    await drafts.put(draftExample)
    const other = await openElsewhere(VERSION + 1)
    expect(availability.current()).toBe('outdated')
    expect(await reasonOf(drafts.get(draftExample.id))).toBe('outdated')
    expect(await reasonOf(addWrites([publication('w')]))).toBe('outdated')
    other.close()
  })
})

test('a request leaves after a strict transaction with the write as sending has completed', async () => {
  await addWrites([publication('w')])
  const events: string[] = []
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    const tx = transaction.call(this, stores, mode, options)
    if (mode === 'readwrite')
      tx.addEventListener('complete', () => events.push(`stored, ${options?.durability}`))
    return tx
  })
  await sendWith(() => events.push('sent'))
  expect(events).toEqual(['stored, strict', 'sent', 'stored, strict'])
})

test('two surfaces and the worker that change the journal and the drafts at once lose nothing in 1,000 rounds', async () => {
  const ROUNDS = 1_000
  await drafts.put({ ...draftExample, id: 'd', text: '', title: '', revision: 0 })
  await addWrites([publication('w')])
  const { chainId } = publication('w')
  const edit = (more: Partial<Draft>) =>
    drafts.change('d', (draft) => ({ ...draft, ...more, revision: draft.revision + 1 }))
  const count = () => writes.change('w', (write) => ({ ...write, chainId: write.chainId + 1 }))
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([
      edit({ copies: String(round) }),
      edit({ price: String(round) }),
      count(),
      count(),
      addWrites([publication(`w${round}`, 'one draft')]),
    ])
  }
  expect(await drafts.get('d')).toMatchObject({
    revision: 2 * ROUNDS,
    copies: String(ROUNDS - 1),
    price: String(ROUNDS - 1),
  })
  expect((await writes.get('w'))?.chainId).toBe(chainId + 2 * ROUNDS)
  expect(await writes.count('subject', 'draft:one draft')).toBe(1)
})
