import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Command, Input, Reply } from '../../../lib/messages/contract.ts'
import type { PermissionRequest } from '../../../lib/service/requests.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { BASE } from '../../fixtures/fake-fetch.ts'
import {
  blockOf,
  CHAIN,
  COLLECTION,
  type Execution,
  FATES,
  LAST_LANDING,
  nameOf,
  RIGHT,
  strangersHash,
} from './fake-service.ts'
import { MAY_FOLLOW } from './kit.ts'
import { createWorld, world as present, requestOf } from './world.ts'

vi.mock('../../../lib/settings/chain-client.ts', () => ({
  clientFor: async () => present.chainClient?.(),
}))
// A timer of a killed worker would go on in the next one.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const DRAFTS = ['one', 'two'] as const
/** A person and the wallet through which they act, whose permissions change together. */
const PEOPLE = [`0x${'ad'.repeat(20)}`, `0x${'da'.repeat(20)}`] as const

/**
 * Each word of the user makes a request that no other makes: by the case of its letters an address
 * tells what number it has.
 */
const permissionOf = (number: number, person: string): PermissionRequest => ({
  moment: { collectionAddress: COLLECTION, tokenId: '0', chainId: CHAIN },
  adminAddress: `0x${person.slice(2).replace(/[ad]/g, (letter, at: number) => ((number >> at) & 1 ? letter.toUpperCase() : letter))}`,
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Stays the same during a life. */
const setting = fc.record({
  /** The error of this computer's clock at the beginning. */
  ahead: fc.constantFrom(0, HOUR, -HOUR, 24 * HOUR, -24 * HOUR),
  textReadableAfter: fc.constantFrom(0, MINUTE),
  /** Whether the second draft is published in a new collection. */
  isNew: fc.boolean(),
})
type Setting = typeof setting extends fc.Arbitrary<infer T> ? T : never

const yesOrNo = fc.boolean()
const draft = fc.constantFrom(...DRAFTS)
const kind = fc.constantFrom('revoke', 'grant')
const people = fc.subarray([...PEOPLE], { minLength: 1 })
const word = fc.constantFrom('sendAgain', 'checkAgain', 'dismiss', 'editAgain', 'stop', 'resume')
const text = fc.string({ minLength: 1, maxLength: 4 })
const ms = fc.constantFrom(1_000, 31_000, 61_000, 300_000, 4_000_000)
const by = fc.constantFrom(HOUR, -HOUR)
const outside = {
  online: yesOrNo,
  readable: yesOrNo,
  chain: fc.constantFrom('answers', 'stands still', 'is down'),
  reverts: yesOrNo,
}
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish'), draft }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('setAdmin'), kind, people }) },
  { weight: 3, arbitrary: fc.record({ do: word, nth: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit'), draft, text }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill'), effect: yesOrNo }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('go on'), steps: fc.nat(25) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), ms }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('alarm', 'start', 'finish') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set clock'), by }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('copy', 'put back') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('finish') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('world'), ...outside }) },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

type Request = Execution['request']

const isOpen = ({ status, dismissed }: Write) =>
  status.state === 'queued' ||
  status.state === 'sending' ||
  (status.state === 'unknown' && !dismissed)

const subject = ({ operation }: Write) =>
  operation.kind === 'publish' ? operation.draft.id : nameOf(operation.request).toLowerCase()

/** Whether a draft, as it is in one write, was published by another that is done. */
const isPublished = (write: Write, other: Write) =>
  other.id !== write.id &&
  other.operation.kind === 'publish' &&
  write.operation.kind === 'publish' &&
  other.operation.draft.id === write.operation.draft.id &&
  other.operation.draft.revision === write.operation.draft.revision &&
  !other.dismissed &&
  ['accepted', 'confirmed'].includes(other.status.state)

/**
 * Watches everything that is stored: no forbidden transition, never two open writes of one subject,
 * and no draft published twice.
 */
function watcher(isUnderWay: (name: string) => boolean) {
  const last = new Map<string, Write>()
  const check = (journal: Write[]) => {
    for (const value of journal) {
      const before = last.get(value.id)
      const [from, to] = [before?.status, value.status]
      if (!from) expect(to.state).toBe('queued')
      if (!from || (from.state === 'unknown' && to.state === 'queued')) {
        expect(
          [...last.values()].filter((other) => isPublished(value, other)),
          'a draft published twice',
        ).toEqual([])
      }
      if (from && from.state !== to.state) expect(MAY_FOLLOW[from.state]).toContain(to.state)
      if (to.state === 'unknown' && value.search?.result === 'none')
        expect(
          isUnderWay(nameOf(value.operation.request)),
          'said to be not found, and executed after that',
        ).toBe(false)
      last.set(value.id, value)
      const open = [...last.values()].filter(
        (write) => isOpen(write) && subject(write) === subject(value),
      )
      expect(open.length, 'open writes of one subject').toBeLessThanOrEqual(1)
    }
  }
  /** The journal was put back from a copy. */
  const reset = (journal: Write[]) => {
    last.clear()
    for (const write of journal) last.set(write.id, write)
  }
  return { check, reset, ids: () => [...last.keys()] }
}

async function play(
  actions: Action[],
  fates: number[],
  { ahead, textReadableAfter, isNew }: Setting,
) {
  const watch = watcher((name) => service.isUnderWay(name))
  const broken: unknown[] = []
  const world = await createWorld((journal) => {
    try {
      watch.check(journal)
    } catch (error) {
      broken.push(error)
    }
  }, ahead)
  const { steps, service } = world
  service.textReadableAfter = textReadableAfter
  service.fates = fates.map((n) => FATES[n % FATES.length] ?? RIGHT)
  for (const person of PEOPLE) service.admins.add(person)
  /** Each text that a draft has had, by the user's hand. */
  const texts = new Map<string, string>()
  for (const id of DRAFTS) {
    await world.finish(world.write(id, id, 'text', id === 'two' && isNew))
    texts.set(id, 'text')
  }
  await steps.idle()
  /**
   * The user's words to send, by the request's name: its making, and each sending that "Send again"
   * was said after, by life.
   */
  const words = new Map<string, Set<string>>()
  const say = (request: Request, after: number) =>
    words.set(nameOf(request), (words.get(nameOf(request)) ?? new Set()).add(`${life}:${after}`))
  let life = 0
  let copy = { profile: await world.copy(), journal: [] as Write[], texts: new Map(texts) }
  let number = 0
  const judge = () => {
    if (broken.length > 0) throw broken[0]
    expect(service.broken).toEqual([])
    // What was lost on the way may be sent again by a copy that was put back, which cannot know;
    // what was executed may not.
    for (const name of service.received) {
      const said = words.get(name)?.size ?? 0
      const times = (names: string[]) => names.filter((each) => each === name).length
      expect(
        times(service.repeated),
        `executed no more often than the user said: ${name}`,
      ).toBeLessThan(Math.max(said, 1))
      if (life === 0)
        expect(
          times(service.received),
          `sent no more often than the user said: ${name}`,
        ).toBeLessThanOrEqual(said)
    }
  }
  /** The first write of each command that was taken, and how many it makes. */
  let accepted: { id: string; size: number }[] = []
  /** The user's word to send a new request: pressed twice, or in two surfaces at the same time. */
  const press = <C extends Command>(requests: Request[], command: C, input: Input<C>) => {
    void world.send('noteBlock', { chainId: CHAIN })
    for (const request of requests) say(request, 0)
    const keep = (reply: Reply | undefined) => {
      if (!reply?.done) return
      accepted.push({ id: (reply.output as { id: string }).id, size: requests.length })
    }
    for (const _ of [1, 2]) void world.send(command, input).then(keep, () => undefined)
  }

  for (const act of actions) {
    const all = await world.journal()
    switch (act.do) {
      case 'publish': {
        const stored = await world.number(act.draft, ++number)
        if (!stored) break
        const request = requestOf(stored)
        const shown = { request, serviceUrl: BASE, chainId: CHAIN }
        const command = { draftId: act.draft, revision: stored.revision, shown }
        press([request], 'publish', command)
        break
      }
      case 'setAdmin': {
        number += 1
        const requests = act.people.map((person) => permissionOf(number, person))
        press(requests, 'changePermissions', { kind: act.kind, requests })
        break
      }
      case 'sendAgain': {
        const unknown = all.filter(({ status }) => status.state === 'unknown')
        const write = unknown[act.nth % Math.max(1, unknown.length)]
        if (!write) break
        say(write.operation.request, write.history.length)
        const command = { id: write.id, sendings: write.sendings }
        for (const _ of [1, 2]) void world.send('sendAgain', command)
        break
      }
      case 'checkAgain':
      case 'dismiss':
      case 'stop':
      case 'editAgain': {
        const write = all[act.nth % Math.max(1, all.length)]
        if (write) void world.send(act.do, { id: write.id })
        break
      }
      case 'resume': {
        const write = all[act.nth % Math.max(1, all.length)]
        if (!write) break
        const batch = all.filter((each) => each.batch !== undefined && each.batch === write.batch)
        for (const { operation, history } of batch) say(operation.request, history.length)
        for (const _ of [1, 2]) void world.send('resume', { id: write.id })
        break
      }
      case 'edit': {
        await steps.idle()
        const stored = await world.finish(world.edit(act.draft, act.text))
        if (stored) texts.set(act.draft, act.text)
        break
      }
      case 'kill':
        await world.kill(act.effect)
        break
      case 'go on':
        for (let n = 0; n < act.steps; n++) await steps.next()
        break
      case 'wait':
        world.clock.now += act.ms
        break
      case 'set clock':
        world.clock.now += act.by
        world.clock.ahead += act.by
        break
      case 'alarm':
        void world.alarm()
        break
      case 'start':
        await world.restart()
        void world.browserStarts()
        break
      case 'copy':
        copy = { profile: await world.copy(), journal: all, texts: new Map(texts) }
        break
      case 'put back':
        await world.restart(copy.profile)
        life += 1
        watch.reset(copy.journal)
        accepted = accepted.filter(({ id }) => copy.journal.some((write) => write.id === id))
        texts.clear()
        for (const [id, text] of copy.texts) texts.set(id, text)
        void world.browserStarts()
        break
      case 'finish':
        await steps.idle()
        break
      case 'world':
        world.network.online = act.online
        world.chain.reverts = act.reverts
        service.readable = act.readable
        service.chainAnswers = act.chain !== 'is down'
        service.lastBlockAt =
          act.chain === 'stands still' ? world.clock.now - world.clock.ahead : undefined
    }
    judge()
  }

  // The worker is killed a last time; nobody does anything, and everything works again: the alarm
  // alone must bring all home.
  world.network.online = true
  world.chain.reverts = false
  Object.assign(service, { readable: true, chainAnswers: true, lastBlockAt: undefined, fates: [] })
  await world.killAndLeave()
  await steps.idle()
  return { world, judge, accepted, texts, ids: watch.ids() }
}

/** States in which a write is known to have been executed. */
const EXECUTED = ['accepted', 'confirmed', 'reverted']

const of = ({ operation }: Write) => ({ what: operation.kind, request: operation.request })

/** Gives what a request wants of the service. All permissions are those on one place. */
const wishOf = ({ what, request }: Pick<Execution, 'what' | 'request'>) =>
  'title' in request
    ? [what, request.title, request.token.tokenContent, request.contract]
    : [what, request.adminAddress.toLowerCase()]

/** Two requests that want the same of the service. */
const sameEffect = (one: Parameters<typeof wishOf>[0], other: typeof one) =>
  isDeepStrictEqual(wishOf(one), wishOf(other))

async function check({ world, judge, accepted, texts, ids }: Awaited<ReturnType<typeof play>>) {
  const { service } = world
  const waiting = (await world.journal()).filter(
    ({ status }) => status.state === 'queued' || status.state === 'sending',
  )
  expect(waiting, 'nothing waits for ever').toEqual([])

  // Requests under way land; some starts of the browser later all that can be known is.
  world.clock.now += LAST_LANDING
  service.land()
  for (let start = 0; start < 6; start++) {
    // "Not found" waits for as long as this computer's clock was ever fast.
    world.clock.now += start < 4 ? 7 * MINUTE : 24 * HOUR
    await world.restart()
    void world.browserStarts()
    await world.steps.idle()
  }
  judge()
  const all = await world.journal()
  expect(all.map(({ id }) => id).sort(), 'no write is lost').toEqual(
    expect.arrayContaining(accepted.map(({ id }) => id).sort()),
  )
  for (const { id, size } of accepted) {
    const batch = all.find((write) => write.id === id)?.batch
    const made = all.filter((write) => write.id === id || (batch && write.batch === batch))
    expect(made.length, 'a change is queued whole').toBe(size)
  }
  expect(all.length).toBe(ids.length)

  const { executions } = service
  const hashes = all.flatMap(({ status }) => ('hash' in status ? status.hash : []))
  expect(new Set(hashes).size, 'an execution is that of one write').toBe(hashes.length)
  const strangers = new Set(executions.map(({ hash }) => strangersHash(hash)))
  const twins = all.flatMap(({ twin }) => twin?.hash ?? [])
  expect(
    [...hashes, ...twins].filter((hash) => strangers.has(hash)),
    'a stranger’s is nobody’s',
  ).toEqual([])

  for (const write of all) {
    const { status, operation, sinceBlock } = write
    const own = executions.filter(({ name }) => name === nameOf(operation.request))
    const like = executions.filter((each) => sameEffect(each, of(write)))
    if (status.state === 'refused') expect(own, 'refused: nothing was executed').toEqual([])
    expect(status.state, 'the chain answers, so it is confirmed').not.toBe('accepted')
    if (EXECUTED.includes(status.state) && 'hash' in status) {
      // Found, it may be the one of a write with the same words: nothing tells them apart.
      const could = status.foundBy ? like : own
      expect(could.map(({ hash }) => hash)).toContain(status.hash)
    }
    if (status.state === 'unknown' && sinceBlock !== undefined) {
      const free = like.filter(
        ({ hash, at }) =>
          blockOf(at) > sinceBlock && !hashes.includes(hash) && !twins.includes(hash),
      )
      expect(free, 'what was executed is found').toEqual([])
      expect(write.search?.result).toBe('none')
    }
    if (status.state === 'unknown' && sinceBlock === undefined)
      expect(write.search?.result).toBe('noBlock')
    if (write.twin) {
      expect(like.map(({ hash }) => hash)).toContain(write.twin.hash)
      expect(hashes, 'a twin is another one').not.toContain(write.twin.hash)
    }
    const others = all.filter((other) => sameEffect(of(other), of(write)))
    // What was executed twice, and can be that of no other write, is told.
    if (
      status.state === 'confirmed' &&
      operation.kind === 'publish' &&
      others.length === 1 &&
      like.length === 2 &&
      sinceBlock &&
      like.every(({ at }) => blockOf(at) > sinceBlock)
    )
      expect(write.twin, 'a second execution is told').toBeDefined()
  }

  for (const [id, text] of texts) {
    const kept = await world.draft(id)
    const done = all.some(
      ({ operation, status }) =>
        operation.kind === 'publish' &&
        operation.draft.id === id &&
        operation.draft.text === text &&
        EXECUTED.includes(status.state),
    )
    if (!done) expect(kept?.text, 'the draft is whole unless it was accepted').toBe(text)
  }
}

it('200 random lives: nothing is lost, nothing is sent twice by itself, every end is true', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.info(`Random lives of the journal, seed ${seed} (SEED=${seed} plays them again)`)
  const executed = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 8, maxLength: 60 }),
      fc.array(fc.nat(FATES.length - 1), { maxLength: 20 }),
      setting,
      async (actions, fates, conditions) => {
        const played = await play(actions, fates, conditions)
        for (const { what, collection } of played.world.service.executions) {
          const kind =
            what === 'publish' && collection !== COLLECTION ? 'publish in a new collection' : what
          executed.set(kind, (executed.get(kind) ?? 0) + 1)
        }
        await check(played)
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 200), seed },
  )
  // Some twenty of the rarest kind come in 200 lives; none at all would mean that nothing was
  // tried.
  for (const kind of ['publish', 'publish in a new collection', 'revoke', 'grant'])
    expect(executed.get(kind) ?? 0, `the lives execute: ${kind}`).toBeGreaterThan(0)
}, 300_000)
