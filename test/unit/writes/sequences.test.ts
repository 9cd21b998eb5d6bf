import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Reply } from '../../../lib/messages/contract.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { FATES } from './fake-service.ts'
import { CHAIN, COLLECTION, createWorld, requestOf } from './world.ts'

/** The life of a write as the design has it, written down here a second time: the code is held against it. */
const MAY_FOLLOW: Record<string, string[]> = {
  queued: ['sending', 'refused'],
  sending: ['accepted', 'refused', 'unknown'],
  accepted: ['accepted', 'confirmed', 'reverted'],
  confirmed: [],
  reverted: [],
  refused: [],
  unknown: ['unknown', 'accepted', 'sending'],
}

const DRAFTS = ['one', 'two'] as const
const ADMIN = '0x00000000000000000000000000000000000000ad'

const PERMISSION = { moment: { collectionAddress: COLLECTION, tokenId: '0', chainId: CHAIN }, adminAddress: ADMIN }

const draft = fc.constantFrom(...DRAFTS)
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('publish' as const), draft }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('setAdmin' as const), kind: fc.constantFrom('revoke', 'grant') }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('sendAgain', 'checkAgain', 'dismiss', 'editAgain'), nth: fc.nat(3) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('edit' as const), draft, text: fc.string({ minLength: 1, maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), effect: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('go on' as const), steps: fc.nat(25) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 31_000, 300_000, 4_000_000) }),
  },
  { weight: 2, arbitrary: fc.constantFrom({ do: 'alarm' as const }, { do: 'start' as const }, { do: 'finish' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'finish' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('world' as const),
      online: fc.boolean(),
      readable: fc.boolean(),
      chain: fc.boolean(),
      reverts: fc.boolean(),
    }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

const isOpen = ({ status, dismissed }: Write) =>
  status.state === 'queued' || status.state === 'sending' || (status.state === 'unknown' && (!dismissed || !!status.resend))

const subject = ({ what }: Write) => (what.kind === 'publish' ? what.draft.id : what.request.adminAddress)

/** Watches everything that is stored: no forbidden transition, and never two open writes of one subject. */
function watcher() {
  const last = new Map<string, Write>()
  const check = (stored: Record<string, unknown>) => {
    for (const [key, envelope] of Object.entries(stored)) {
      if (!key.startsWith('write:')) continue
      const { value } = envelope as { value: Write }
      const before = last.get(value.id)
      const [from, to] = [before?.status, value.status]
      if (!from) expect(to.state).toBe('queued')
      else if (!isDeepStrictEqual(from, to)) expect(MAY_FOLLOW[from.state]).toContain(to.state)
      last.set(value.id, value)
      const open = [...last.values()].filter((write) => isOpen(write) && subject(write) === subject(value))
      expect(open.length, 'open writes of one subject').toBeLessThanOrEqual(1)
    }
  }
  return { check, ids: () => [...last.keys()] }
}

async function play(actions: Action[], fates: number[]) {
  const watch = watcher()
  const broken: unknown[] = []
  const world = await createWorld((stored) => {
    try {
      watch.check(stored)
    } catch (error) {
      broken.push(error)
    }
  })
  const { steps, service } = world
  service.fates = fates.map((n) => FATES[n % FATES.length] ?? FATES[0])
  service.admins.add(ADMIN)
  /** Each text that a draft has had, by the user's hand. */
  const texts = new Map<string, string>()
  for (const id of DRAFTS) {
    await world.finish(world.write(id, id, 'text'))
    texts.set(id, 'text')
  }
  await steps.idle()
  /** The user's words to send, by write: the first with its making, each other with "Send again". */
  const words = new Map<string, number>()
  const accepted: string[] = []
  const keep = (reply: Reply | undefined) => void (reply?.done && accepted.push((reply.output as { id: string }).id))
  const forget = () => undefined

  for (const act of actions) {
    const all = await world.journal()
    switch (act.do) {
      case 'publish': {
        const stored = await world.draft(act.draft)
        if (!stored) break
        const command = { draftId: act.draft, revision: stored.revision, request: requestOf(stored) }
        // Pressed twice, or in two surfaces at the same time.
        for (const _ of [1, 2]) {
          void world.send('publish', command).then(keep, forget)
        }
        break
      }
      case 'setAdmin':
        void world.send(act.kind as 'revoke' | 'grant', { request: PERMISSION }).then(keep, forget)
        break
      case 'sendAgain': {
        const unknown = all.filter(({ status }) => status.state === 'unknown')
        const write = unknown[act.nth % Math.max(1, unknown.length)]
        if (write?.status.state !== 'unknown' || write.status.resend) break
        words.set(write.id, (words.get(write.id) ?? 1) + 1)
        const command = { id: write.id, attempt: write.status.attempt }
        for (const _ of [1, 2]) void world.send('sendAgain', command)
        break
      }
      case 'checkAgain':
      case 'dismiss':
      case 'editAgain': {
        const write = all[act.nth % Math.max(1, all.length)]
        if (write) void world.send(act.do, { id: write.id })
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
      case 'alarm':
        void world.alarm()
        break
      case 'start':
        void world.browserStarts()
        break
      case 'finish':
        await steps.idle()
        break
      case 'world':
        Object.assign(world.network, { online: act.online })
        Object.assign(service, { readable: act.readable })
        Object.assign(world.chain, { answers: act.chain, reverts: act.reverts })
    }
    if (broken.length > 0) throw broken[0]
  }

  if (broken.length > 0) throw broken[0]
  // The worker is killed a last time; nobody does anything, and everything works again: the alarm alone must bring all home.
  Object.assign(world.network, { online: true })
  Object.assign(service, { readable: true, fates: [] })
  Object.assign(world.chain, { answers: true, reverts: false })
  await world.killAndLeave()
  await steps.idle()
  return { world, words, accepted, texts, ids: watch.ids() }
}

async function check({ world, words, accepted, texts, ids }: Awaited<ReturnType<typeof play>>) {
  const { service } = world
  const waiting = (await world.journal()).filter(({ status }) => status.state === 'queued' || status.state === 'sending')
  expect(waiting, 'nothing waits for ever').toEqual([])

  await world.kill(false)
  await world.finish(world.browserStarts())
  await world.steps.idle()
  const all = await world.journal()
  expect(all.map(({ id }) => id).sort(), 'no write is lost').toEqual(expect.arrayContaining([...accepted].sort()))
  expect(all.length).toBe(ids.length)

  for (const write of all) {
    const executions = service.executions.filter(({ writeId }) => writeId === write.id)
    expect(service.arrivals(write.id), 'sent no more often than the user said').toBeLessThanOrEqual(words.get(write.id) ?? 1)
    if (write.status.state === 'refused') expect(executions, 'refused: nothing was executed').toEqual([])
    if ('hash' in write.status && write.status.hash) {
      expect(executions.map(({ hash }) => hash)).toContain(write.status.hash)
    }
    if (['accepted', 'confirmed', 'reverted'].includes(write.status.state)) {
      const { what } = write
      const made = service.executions.filter((execution) =>
        what.kind === 'publish'
          ? execution.title === what.request.title && execution.text === what.request.token.tokenContent
          : execution.what === what.kind,
      )
      // The admins alone show only that they are as they were wanted.
      const byAdmins = 'found' in write.status && write.status.found === 'admins'
      expect(made.length > 0 || byAdmins, 'accepted: it was executed').toBe(true)
    }
    if (write.status.state === 'unknown' && write.what.kind === 'publish') {
      const { title, token } = write.what.request
      const made = service.executions.filter((execution) => execution.title === title && execution.text === token.tokenContent)
      const rivals = all.filter(
        ({ what }) => what.kind === 'publish' && what.draft.id === title && what.request.title === title,
      )
      if (rivals.length === 1) expect(made.length, 'what was executed once is found').not.toBe(1)
    }
  }

  for (const [id, text] of texts) {
    const kept = await world.draft(id)
    const done = all.some(
      ({ what, status }) =>
        what.kind === 'publish' &&
        what.draft.id === id &&
        what.draft.text === text &&
        ['accepted', 'confirmed', 'reverted'].includes(status.state),
    )
    if (!done) expect(kept?.text, 'the draft is whole unless it was accepted').toBe(text)
  }
}

it('200 random lives: nothing is lost, nothing is sent twice by itself, every end is true', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
  console.info(`Random lives of the journal, seed ${seed} (SEED=${seed} plays them again)`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 8, maxLength: 60 }),
      fc.array(fc.nat(FATES.length - 1), { maxLength: 20 }),
      async (actions, fates) => {
        await check(await play(actions, fates))
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 200), seed },
  )
}, 120_000)
