import { describe, expect, it } from 'vitest'
import { type Failure, type Problem, ServiceError } from '../../../lib/service/errors.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import { exportCsv, exportJson } from '../../../lib/writes/export.ts'
import { addWrite, KEPT, moveWrite, prune } from '../../../lib/writes/journal.ts'
import { outcomeOf } from '../../../lib/writes/outcome.ts'
import { confirmWrite, PATIENCE } from '../../../lib/writes/receipts.ts'
import { keyOf, searchPublication } from '../../../lib/writes/search/search-publication.ts'
import { afterSearch, nextSearchAt, SKEW } from '../../../lib/writes/search/search-result.ts'
import { writes } from '../../../lib/writes/stored.ts'
import type { Status, StatusOf, Write } from '../../../lib/writes/write.ts'
import { ACCOUNT, CHAIN, COLLECTION, requestOf } from './world.ts'

const HASH = `0x${'ab'.repeat(32)}`
const NOW = 1_800_000_000_000

const unknown = (more: Partial<StatusOf<'unknown'>> = {}): StatusOf<'unknown'> => ({
  state: 'unknown',
  at: NOW,
  attempt: 1,
  firstSentAt: NOW,
  why: 'network',
  searches: [],
  ...more,
})

const publication = (id: string, status: Status, title = 'A title'): Write => {
  const draft = { id: `draft-${id}`, revision: 0, createdAt: NOW, updatedAt: NOW, title, text: 'A text', addSource: false }
  const rest = {
    price: '0',
    currency: 'ETH' as const,
    saleStart: '',
    saleEnd: '',
    copies: '1',
    payout: '',
    referral: '',
    splits: [],
  }
  const collection = { choice: COLLECTION, name: '', uri: '', address: '' }
  const operation = { kind: 'publish' as const, request: requestOf(draft), draft: { ...draft, ...rest, collection } }
  return {
    id,
    createdAt: NOW,
    serviceUrl: 'https://service.test',
    chainId: CHAIN,
    account: ACCOUNT,
    operation,
    status,
    history: [],
  }
}

describe('what a failure means', () => {
  const status = (code: number, message?: string): Problem => ({
    failure: 'status',
    status: code,
    ...(message && { errorBody: { message, fields: [] } }),
  })
  it.each<[string, Problem, 'refused' | 'unknown']>([
    ...(['offline', 'invalid', 'no-key'] satisfies Failure[]).map((failure) => [failure, { failure }, 'refused'] as never),
    ...(['network', 'timeout', 'too-large', 'unreadable'] satisfies Failure[]).map(
      (failure) => [failure, { failure }, 'unknown'] as never,
    ),
    ...[400, 401, 403, 404, 409, 429].map((code) => [String(code), status(code), 'refused'] as never),
    ...[500, 502, 503, 504].map((code) => [String(code), status(code), 'unknown'] as never),
    ['a 4xx whose body broke off', { failure: 'network', status: 400 }, 'refused'],
    ['a 5xx whose body broke off', { failure: 'network', status: 502 }, 'unknown'],
    ['a 2xx whose body broke off', { failure: 'network', status: 200 }, 'unknown'],
    ['no wallet', status(500, 'No authorized smart wallet found for this collection'), 'refused'],
    ['reverted when estimated', status(500, 'useroperation reverted: execution reverted'), 'refused'],
    ['invalid input with 500', status(500, 'Invalid input'), 'refused'],
    ['another message', status(500, 'Timed out while waiting for the transaction'), 'unknown'],
    ['the words in a 2xx that cannot be read', { failure: 'unreadable', raw: 'Invalid input' }, 'unknown'],
  ])('%s', (_, problem, state) => {
    expect(outcomeOf(new ServiceError(problem)).state).toBe(state)
  })

  it('an error that is none of ours is unknown', () => {
    expect(outcomeOf(new TypeError('?'))).toEqual({ state: 'unknown', why: 'network' })
  })
})

describe('when it is looked for again', () => {
  it('at once, then after 30 s, 1, 2, 5 and 15 minutes, then no more', () => {
    const at: number[] = []
    let status = unknown()
    for (let due = nextSearchAt(status); due !== undefined; due = nextSearchAt(status)) {
      at.push((due - NOW) / 1_000)
      status = { ...status, searches: [...status.searches, { at: due, found: 0, sources: ['timeline'], unavailable: [] }] }
    }
    expect(at).toEqual([0, 30, 60, 120, 300, 900])
  })

  it('one search stands for all that were missed while the computer slept', () => {
    const status = unknown({ searches: [{ at: NOW + 1_000_000, found: 0, sources: ['timeline'], unavailable: [] }] })
    expect(nextSearchAt(status)).toBeUndefined()
  })

  const vain = (at: number) => ({ at, found: 0, sources: [], unavailable: ['timeline'] })

  it('one that could look nowhere uses up nothing: it is tried again after a pause, and the schedule goes on', () => {
    const woken = NOW + 1_200_000
    expect(nextSearchAt(unknown({ searches: [vain(woken)] }))).toBe(woken + 30_000)
    expect(nextSearchAt(unknown({ searches: [vain(woken), vain(woken + 30_000)] }))).toBe(woken + 90_000)
    expect(nextSearchAt(unknown({ searches: [vain(NOW), { ...vain(NOW + 31_000), sources: ['log'] }] }))).toBe(NOW + 60_000)
    const looked = { ...vain(NOW + 1_000_000), sources: ['timeline'] }
    expect(nextSearchAt(unknown({ searches: [looked, vain(woken)] }))).toBeUndefined()
  })

  it('where nothing can ever be read, it ends after a day', () => {
    let status = unknown()
    let tries = 0
    for (let due = nextSearchAt(status); due !== undefined && tries < 200; due = nextSearchAt(status)) {
      tries++
      const after = afterSearch(status, { matches: [], sources: [], unavailable: ['timeline'] }, due)
      if (after?.state === 'unknown') status = after
    }
    expect(status.searches.at(-1)?.at).toBeGreaterThan(NOW + 86_400_000)
    expect(tries).toBeLessThan(200)
  })
})

describe('the search for a publication', () => {
  const TEXTS: Record<string, string> = { 'ar://same': 'A text', 'ar://other': 'Another text' }
  const moment = (tokenId: string, more: Partial<Moment> = {}): Moment => ({
    address: COLLECTION,
    tokenId,
    chainId: CHAIN,
    createdAt: NOW + 5_000,
    admins: [],
    metadata: { name: 'A title', content: { mime: 'text/plain', uri: 'ar://same' } },
    ...more,
  })
  const named = (name: string, uri = 'ar://same') => ({ metadata: { name, content: { uri } } })
  const search = async (moments: Moment[], change: { taken?: string[]; write?: Write } = {}) => {
    const write = change.write ?? publication('w', unknown())
    const found = await searchPublication(write, NOW, {
      service: { timeline: async () => ({ entries: moments, broken: [], page: 1 }) },
      content: async (uri) => {
        const text = TEXTS[uri]
        if (text === undefined) throw new Error('unreadable')
        return text
      },
      ask: undefined,
      taken: new Set(change.taken),
    })
    return { found, after: afterSearch(unknown(), found, NOW + 6_000) }
  }

  it.each<[string, Moment[], number, 'accepted' | 'unknown']>([
    ['none', [], 0, 'unknown'],
    ['one', [moment('1')], 1, 'accepted'],
    ['the same one on two timelines', [moment('1'), moment('1')], 1, 'accepted'],
    ['two', [moment('1'), moment('2')], 2, 'unknown'],
    ['another title', [moment('1', named('Other'))], 0, 'unknown'],
    ['another text', [moment('1', named('A title', 'ar://other'))], 0, 'unknown'],
    ['an older one', [moment('1', { createdAt: NOW - SKEW - 1 })], 0, 'unknown'],
    ['one whose clock is behind', [moment('1', { createdAt: NOW - SKEW + 1 })], 1, 'accepted'],
  ])('%s', async (_, moments, count, state) => {
    const { found, after } = await search(moments)
    expect(found.matches).toHaveLength(count)
    expect(found.sources).toEqual(['timeline', 'collection'])
    expect(after?.state).toBe(state)
    if (state === 'accepted') expect(after).toMatchObject({ found: 'timeline', tokenId: '1', contractAddress: COLLECTION })
  })

  it('leaves out what another write is known to have made, and says that it is listed', async () => {
    const { found } = await search([moment('1'), moment('2')], { taken: [keyOf(moment('1'), CHAIN)] })
    expect(found.matches.map(({ tokenId }) => tokenId)).toEqual(['2'])
    expect(found.known).toEqual([keyOf(moment('1'), CHAIN)])
  })

  it('a text that cannot be read, and a moment without a date, are no match and are told', async () => {
    expect((await search([moment('1', named('A title', 'ar://gone'))])).found).toMatchObject({
      matches: [],
      unavailable: ['text'],
    })
    const { createdAt: _, ...undated } = moment('1')
    expect((await search([undated])).found).toMatchObject({ matches: [], unavailable: ['date'] })
  })

  it('a moment of that title without its text yet is no other one: it could not be read', async () => {
    const { found } = await search([moment('1', { metadata: { name: 'A title' } })])
    expect(found).toMatchObject({ matches: [], unavailable: ['text'] })
  })

  it('a text is the same though reading took the mark from its beginning that nobody sees', async () => {
    const write = publication('w', unknown())
    if (write.operation.kind !== 'publish') throw new Error('It is one')
    write.operation.request.token.tokenContent = `\ufeff${write.operation.request.token.tokenContent}`
    expect((await search([moment('1')], { write })).found.matches).toHaveLength(1)
  })

  it('goes on to the next page when entries of a full one could not be read', async () => {
    const asked: number[] = []
    const broken = [{ index: 0, raw: '{}' }]
    const full = Array.from({ length: 99 }, (_, n) => moment(String(n + 10), named('Other')))
    const service = {
      timeline: async ({ page }: { page: number }) => {
        asked.push(page)
        return page === 1 ? { entries: full, broken, page } : { entries: [moment('1')], broken: [], page }
      },
    }
    const content = async (uri: string) => TEXTS[uri] ?? ''
    const sought = await searchPublication(publication('w', unknown()), NOW, {
      service,
      content,
      ask: undefined,
      taken: new Set(),
    })
    expect(sought.matches.map(({ tokenId }) => tokenId)).toEqual(['1'])
    expect(asked).toEqual([1, 2, 1, 2])
  })

  it('a new collection names its first moment', async () => {
    const write = publication('w', unknown())
    if (write.operation.kind !== 'publish') throw new Error('It is one')
    write.operation.request.contract = { name: 'My collection', uri: 'ar://x' }
    const { found } = await search([moment('1', named('My collection'))], { write })
    expect(found.matches).toHaveLength(1)
    expect(found.sources).toEqual(['timeline'])
  })
})

describe('the receipt', () => {
  const accepted = { state: 'accepted' as const, at: NOW, hash: HASH, chainId: CHAIN }
  const ask = async (status: StatusOf<'accepted'>, reading: 'down' | 'success' | 'failure' | 'not mined', later: number) => {
    const write = publication('r', status)
    await writes.add(write)
    const answers = {
      'not mined': { mined: false } as const,
      success: { mined: true, success: true, blockNumber: '7' } as const,
      failure: { mined: true, success: false, blockNumber: '7' } as const,
    }
    const read = async () => {
      if (reading === 'down') throw new Error('down')
      return answers[reading]
    }
    await confirmWrite(write, read, () => NOW + later)
    return (await writes.get('r'))?.status
  }

  it('confirms with the block, or says that it was reverted', async () => {
    expect(await ask(accepted, 'success', 1)).toMatchObject({ state: 'confirmed', blockNumber: '7', hash: HASH })
    expect(await ask(accepted, 'failure', 1)).toMatchObject({ state: 'reverted', blockNumber: '7', hash: HASH })
  })

  it('that cannot be asked for leaves a note, which goes when it can', async () => {
    expect(await ask(accepted, 'down', 1)).toMatchObject({ ...accepted, note: 'rpc' })
    const heard = await ask({ ...accepted, note: 'rpc' }, 'not mined', 2)
    expect(heard).toMatchObject(accepted)
    expect(heard).not.toHaveProperty('note')
  })

  it('is not given up for the hours that nobody asked: the computer slept', async () => {
    const woken = await ask(accepted, 'down', 2 * PATIENCE)
    expect(woken).toMatchObject({ state: 'accepted', note: 'rpc' })
    const asleep = await ask(woken as StatusOf<'accepted'>, 'down', 4 * PATIENCE)
    expect(asleep).toMatchObject({ state: 'accepted', note: 'rpc' })
  })

  it('is given up after an hour of asking, and may still come when it is asked for again', async () => {
    let status: Status | undefined = accepted
    let later = 0
    let stored = 0
    for (; status?.state === 'accepted' && status.note !== 'gave-up' && later < 2 * PATIENCE; later += 2_000) {
      const before: Status = status
      status = await ask(status, 'not mined', later)
      if (JSON.stringify(status) !== JSON.stringify(before)) stored++
    }
    expect(status).toMatchObject({ ...accepted, note: 'gave-up' })
    expect(later).toBeGreaterThan(PATIENCE)
    expect(later).toBeLessThan(PATIENCE + 120_000)
    expect(stored, 'written no more often than once a minute').toBeLessThan(65)
    expect(await ask({ ...accepted, note: 'gave-up' }, 'success', PATIENCE + 2)).toMatchObject({ state: 'confirmed' })
  })
})

describe('the journal', () => {
  it('keeps 1,000; older ones leave only when they have ended', async () => {
    const ended = publication('0', { state: 'refused', at: NOW, problem: { failure: 'offline' } })
    const open = Array.from({ length: KEPT }, (_, n) => publication(String(n + 1), { state: 'queued', at: NOW }))
    await writes.add(ended, ...open)
    const { status: _, history: __, ...next } = publication(String(KEPT + 1), { state: 'queued', at: NOW })
    expect(await addWrite(next)).toEqual({ added: true, id: next.id })
    await prune(async () => true)
    const ids = (await writes.index()).map(({ id }) => id)
    expect(ids).toHaveLength(KEPT + 1)
    expect(ids).not.toContain('0')
    expect(ids).toContain('1')
  })

  it('has no way but those of the table, and then stores nothing', async () => {
    await writes.add(publication('w', { state: 'queued', at: NOW }))
    await expect(moveWrite('w', () => ({ state: 'accepted', at: NOW, chainId: CHAIN }))).rejects.toThrow('queued → accepted')
    expect((await writes.get('w'))?.status.state).toBe('queued')
  })
})

describe('the export', () => {
  const TITLES = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', 'say "hi", then\r\ngo', 'plain']

  it('as CSV quotes every cell and makes no formula', async () => {
    for (const [n, title] of TITLES.entries()) await writes.add(publication(String(n), { state: 'queued', at: NOW }, title))
    const csv = await exportCsv()
    const [head] = csv.split('\r\n')
    expect(head).toMatch(/^"id","created","kind","subject","state"/)
    for (const title of TITLES.slice(0, 5)) expect(csv).toContain(`"'${title}"`)
    expect(csv).toContain('"say ""hi"", then\r\ngo"')
    expect(csv).toContain('"plain"')
  })

  it('as JSON holds every write whole', async () => {
    const write = publication('w', { state: 'accepted', at: NOW, hash: HASH, chainId: CHAIN })
    await writes.add(write)
    expect(JSON.parse(await exportJson())).toEqual({ format: 'moment-press-activity', version: 1, writes: [write] })
  })
})
