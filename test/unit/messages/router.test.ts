import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Command,
  contract,
  type Input,
  type Procedures,
  type Reply,
} from '../../../lib/messages/contract.ts'
import { type Refusal, Refused } from '../../../lib/messages/refusal.ts'
import { route } from '../../../lib/messages/router.ts'
import { isOwnPage, type Sender } from '../../../lib/messages/sender.ts'
import { contractExamples } from '../../fixtures/contract-examples.ts'
import { hostile } from '../../fixtures/hostile-messages.ts'

const extension = { id: 'ours', origin: 'chrome-extension://ours/' }
const popup: Sender = { id: extension.id, url: `${extension.origin}popup.html` }
const COMMANDS = Object.keys(contract) as Command[]
const refused: Refusal = { code: 'service', problem: { failure: 'noKey' } }
const invalid: Reply = { done: false, refusal: { code: 'invalid' } }

/** Procedures that note their calls. */
function createProcedures(answer: () => unknown = () => ({})) {
  const calls: { command: Command; input: unknown }[] = []
  const entries = COMMANDS.map((command) => [
    command,
    async (input: unknown) => {
      calls.push({ command, input })
      return answer()
    },
  ])
  return { calls, procedures: Object.fromEntries(entries) as Procedures }
}

test('route answers every command of the contract', async () => {
  const { calls, procedures } = createProcedures()
  for (const message of contractExamples)
    expect(await route(message, popup, extension, procedures), message.command).toEqual({
      done: true,
      output: {},
    })
  expect(calls.map(({ command }) => command).sort()).toEqual([...COMMANDS].sort())
})

test.each([
  undefined,
  null,
  5,
  'dismiss',
  [],
  {},
  { command: 5 },
  ...['unknown', 'toString', '__proto__', 'constructor', 'hasOwnProperty', '', 'Publish'].map(
    (command) => ({ command, input: {} }),
  ),
  { command: 'dismiss' },
  { command: 'dismiss', input: null },
  { command: 'dismiss', input: { id: 5 } },
  {
    command: 'publish',
    input: { draftId: 'd', revision: 1, shown: { request: { title: 'only' } } },
  },
  { command: 'publish', input: { draftId: 'd', revision: 1.5, shown: {} } },
  // A review that shows what the interface does not allow.
  ...contractExamples.flatMap(({ command, input }) => {
    if (command !== 'publish') return []
    const { shown } = input as Input<'publish'>
    return [{ splits: [] }, { more: 1 }, { title: '' }].map((wrong) => ({
      command,
      input: { ...input, shown: { ...shown, request: { ...shown.request, ...wrong } } },
    }))
  }),
  { command: 'useSelection', input: { tabId: '1', windowId: 1 } },
  { command: 'readCollections', input: { account: 'somebody' } },
])(
  'route refuses a message that the contract does not know, and runs nothing: %j',
  async (message) => {
    const { calls, procedures } = createProcedures()
    expect(await route(message, popup, extension, procedures)).toEqual(invalid)
    expect(calls).toEqual([])
  },
)

test('route gives a procedure the fields of the contract and no others', async () => {
  const { calls, procedures } = createProcedures()
  const message = { command: 'dismiss', input: { id: '1', key: 'secret' }, more: 1 }
  await route(message, popup, extension, procedures)
  expect(calls).toEqual([{ command: 'dismiss', input: { id: '1' } }])
})

test.each<[string, unknown, object]>([
  ['a refusal', new Refused(refused), refused],
  ['an error', new Error('with art_sk_secret in it'), { code: 'internal' }],
  ['a thrown text', 'secret', { code: 'internal' }],
  ['a full storage', new Error('QUOTA_BYTES quota exceeded'), { code: 'full' }],
])('route answers %s with its code, and no text of an error', async (_, error, refusal) => {
  const { procedures } = createProcedures(() => Promise.reject(error))
  const message = { command: 'dismiss', input: { id: '1' } }
  expect(await route(message, popup, extension, procedures)).toEqual({ done: false, refusal })
})

test('10,000 hostile messages make route throw nothing, and run no procedure with an input that its contract refuses', async () => {
  const { calls, procedures } = createProcedures()
  const optional = { requiredKeys: [] }
  const strange = fc.record(
    {
      id: fc.oneof(fc.constant(extension.id), fc.string()),
      url: fc.oneof(fc.constant(popup.url), fc.webUrl(), fc.string()),
      origin: fc.oneof(fc.constant('chrome-extension://ours'), fc.string()),
      frameId: fc.oneof(fc.constant(0), fc.integer()),
      tab: fc.record({ url: fc.oneof(fc.constant(popup.url), fc.webUrl()) }, optional),
    },
    optional,
  )
  const senders = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Sender>(popup) },
    { weight: 1, arbitrary: strange as fc.Arbitrary<Sender> },
  )
  await fc.assert(
    fc.asyncProperty(hostile(COMMANDS, contractExamples), senders, async (message, sender) => {
      const before = calls.length
      const reply = await route(message, sender, extension, procedures)
      if (!isOwnPage(sender, extension)) expect(reply).toBeUndefined()
      for (const { command, input } of calls.slice(before)) {
        expect(isOwnPage(sender, extension)).toBe(true)
        expect(contract[command].safeParse(input)).toEqual({ success: true, data: input })
      }
      expect(structuredClone(reply)).toEqual(reply)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
