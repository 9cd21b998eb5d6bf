import { beforeEach, describe, expect, test } from 'vitest'
import type { Fate } from './fake-service.ts'
import { CHAIN, COLLECTION, createWorld, requestOf, SERVICE_URL } from './world.ts'

const MINUTE = 60_000

let world: Awaited<ReturnType<typeof createWorld>>
beforeEach(async () => {
  world = await createWorld()
  await world.finish(world.write('d', 'A title', 'A text'))
  await world.steps.idle()
})

const only = async () => {
  const [write] = await world.journal()
  if (!write) throw new Error('The journal is empty')
  return write
}
const executions = () => world.service.executions.length
const arrivals = () => world.service.received.length

/** Goes on until something is so, and stops there. */
async function stepUntil(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) if (!(await world.steps.next())) throw new Error('Nothing goes on')
}

/** Presses "Publish now", and stops as soon as the write is stored: nothing has left. */
async function publish(): Promise<void> {
  const draft = await world.draft('d')
  if (!draft) throw new Error('The draft is gone')
  const shown = { request: requestOf(draft), serviceUrl: SERVICE_URL, chainId: CHAIN }
  void world.send('publish', { draftId: draft.id, revision: draft.revision, shown })
  await stepUntil(async () => (await world.journal()).length > 0)
  expect(arrivals()).toBe(0)
}

/** The browser starts, with a copy of its profile if one is given, and does what is due. */
async function start(profile?: Awaited<ReturnType<typeof world.copy>>): Promise<void> {
  await world.restart(profile)
  await world.finish(world.browserStarts())
  await world.steps.idle()
}

/** Lets time pass. The alarm rings every half minute. */
async function wait(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 30_000) {
    world.clock.now += 30_000
    await world.finish(world.alarm())
    await world.steps.idle()
  }
}

describe('a write that was to be sent, put back from a copy', () => {
  test.each<[string, Fate]>([
    ['at once', { lands: [0], answers: 'right' }],
    ['after 5 minutes', { lands: [300_000], answers: 'nothing' }],
  ])('is found, and not sent again, when it was executed %s', async (_, fate) => {
    world.service.fates = [fate]
    await publish()
    const copy = await world.copy()
    await world.steps.idle()
    await start(copy)
    await wait(30 * MINUTE)
    expect(await only()).toMatchObject({ status: { state: 'confirmed', found: 'timeline' } })
    expect({ arrivals: arrivals(), executions: executions() }).toEqual({ arrivals: 1, executions: 1 })
  })

  test('is not sent again when it was to be sent a second time, and was', async () => {
    world.service.fates = [{ lands: [], answers: 'nothing' }]
    await publish()
    await world.steps.idle()
    const { id, status } = await only()
    void world.send('sendAgain', { id, attempt: status.state === 'unknown' ? status.attempt : 0 })
    await stepUntil(async () => 'resend' in (await only()).status)
    const copy = await world.copy()
    await world.steps.idle()
    await start(copy)
    await wait(30 * MINUTE)
    expect(arrivals()).toBe(2)
    expect((await only()).status.state).toBe('confirmed')
  })
})

describe('a write that was to be sent when the browser ended', () => {
  test('is sent by itself once, six minutes after the start, when it was not found until then', async () => {
    await publish()
    await start()
    expect(await only()).toMatchObject({ status: { state: 'unknown', why: 'restored', search: { found: 0 } } })
    await wait(5.5 * MINUTE)
    expect(arrivals()).toBe(0)
    await wait(MINUTE)
    expect(await only()).toMatchObject({ status: { state: 'confirmed' } })
    expect((await only()).status).toMatchObject({ found: undefined })
    await wait(30 * MINUTE)
    expect(arrivals()).toBe(1)
  })

  test('is refused with certainty when the service refuses it then', async () => {
    await publish()
    world.service.fates = [{ lands: [], answers: 'not an admin' }]
    await start()
    await wait(7 * MINUTE)
    expect(await only()).toMatchObject({ status: { state: 'refused' } })
  })

  test.each<[string, { minutes?: number; readable?: boolean; chainAnswers?: boolean }]>([
    ['more than ten minutes passed before the start', { minutes: 11 }],
    ['its time lies in the future', { minutes: -1 }],
    ['the timeline cannot be read', { readable: false }],
    ['the chain cannot be read', { chainAnswers: false }],
  ])('is sent only at the user’s word when %s', async (_, { minutes = 0, ...service }) => {
    await publish()
    world.clock.now += minutes * MINUTE
    Object.assign(world.service, service)
    await start()
    await wait(30 * MINUTE)
    Object.assign(world.service, { readable: true, chainAnswers: true })
    await start()
    await wait(30 * MINUTE)
    expect(arrivals()).toBe(0)
    const { id, status } = await only()
    expect(status).toMatchObject({ state: 'unknown', why: 'restored', attempt: 1 })
    await world.finish(world.send('sendAgain', { id, attempt: 1 }))
    await world.steps.idle()
    expect(await only()).toMatchObject({ status: { state: 'confirmed' } })
    expect(arrivals()).toBe(1)
  })

  test('is not sent by itself when the user has dismissed it', async () => {
    await publish()
    await start()
    await world.finish(world.send('dismiss', { id: (await only()).id }))
    await wait(30 * MINUTE)
    expect(arrivals()).toBe(0)
  })

  test('is not sent by itself when another write may have been given what it had made', async () => {
    // Another draft with the same words: its request was lost, and what the copy's other life executes will be taken for its own.
    await world.finish(world.write('other', 'A title', 'A text'))
    world.service.fates = [{ lands: [], answers: 'nothing' }]
    const other = await world.draft('other')
    if (!other) throw new Error('The draft is gone')
    const shown = { request: requestOf(other), serviceUrl: SERVICE_URL, chainId: CHAIN }
    void world.send('publish', { draftId: 'other', revision: 0, shown })
    await world.steps.idle()
    await world.number('d', 2)
    const draft = await world.draft('d')
    if (!draft) throw new Error('The draft is gone')
    void world.send('publish', { draftId: 'd', revision: 0, shown: { ...shown, request: requestOf(draft) } })
    await stepUntil(async () => (await world.journal()).length === 2)
    const copy = await world.copy()
    await world.steps.idle()
    expect(executions()).toBe(1)
    await start(copy)
    await wait(30 * MINUTE)
    expect({ arrivals: arrivals(), executions: executions() }).toEqual({ arrivals: 2, executions: 1 })
  })
})

test('a write that waits is sent at once when only the worker died', async () => {
  await publish()
  await world.kill(false)
  await world.steps.idle()
  expect(await only()).toMatchObject({ status: { state: 'confirmed' } })
  expect(arrivals()).toBe(1)
})

describe('a batch that the browser did not send to its end', () => {
  const ADDRESS = `0x${'ad'.repeat(20)}` as const
  const states = async () => (await world.journal()).map(({ status }) => status.state).sort()
  const moments = ['1', '2', '3'].map((tokenId) => ({
    collectionAddress: COLLECTION,
    tokenId,
    chainId: CHAIN,
  }))

  beforeEach(async () => {
    world.service.admins.add(ADDRESS)
    void world.send('revokeEverywhere', { adminAddress: ADDRESS, moments })
    await stepUntil(async () => (await world.journal()).length > 0)
  })

  test('goes on by itself after a start within ten minutes', async () => {
    await start()
    await wait(7 * MINUTE)
    expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(arrivals()).toBe(3)
  })

  test.each(['resumeBatch', 'stopBatch'] as const)('after a later start waits for one press: %s', async (command) => {
    world.clock.now += 11 * MINUTE
    await start()
    await wait(20 * MINUTE)
    expect(arrivals()).toBe(0)
    const [write] = await world.journal()
    await world.finish(world.send(command, { batch: write?.batch ?? '' }))
    await wait(20 * MINUTE)
    expect(arrivals()).toBe(command === 'resumeBatch' ? 3 : 0)
    if (command === 'stopBatch') expect((await world.journal()).every(({ dismissed }) => dismissed)).toBe(true)
  })
})
