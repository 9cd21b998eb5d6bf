import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Command, contract, type Reply } from '../../../lib/messages/contract.ts'
import { maySpeak, type Procedures, Refused, route, type Sender } from '../../../lib/messages/router.ts'
import { contractExamples } from '../../fixtures/contract-examples.ts'
import { hostile } from '../../fixtures/hostile-messages.ts'

const self = { id: 'ours', origin: 'chrome-extension://ours/' }
const firefox = { id: 'moment-press@inprocess.world', origin: 'moz-extension://0a1b/' }
const page = (name: string) => `${self.origin}${name}.html`
const COMMANDS = Object.keys(contract) as Command[]

/** Procedures that only note who was called with what. */
function noted(answer: (command: Command) => unknown = () => ({})) {
  const calls: { command: Command; input: unknown }[] = []
  const entries = COMMANDS.map((command) => [
    command,
    async (input: unknown) => {
      calls.push({ command, input })
      return answer(command)
    },
  ])
  return { calls, procedures: Object.fromEntries(entries) as Procedures }
}

describe('who may speak', () => {
  const ours: Sender[] = [
    { id: self.id, url: page('popup') },
    { id: self.id, url: page('sidepanel'), origin: 'chrome-extension://ours' },
    { id: self.id, url: page('options'), frameId: 0, tab: { url: page('options') } },
    { id: self.id, url: page('options'), frameId: 0, tab: {} },
  ]
  const strangers: [string, Sender][] = [
    ['nobody', {}],
    ['no URL', { id: self.id }],
    ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }],
    ['another extension that gives our URL', { id: 'other', url: page('popup') }],
    ['a web page', { url: 'https://evil.example/' }],
    [
      'a script of ours in a web page',
      { id: self.id, url: 'https://evil.example/', frameId: 0, tab: { url: 'https://evil.example/' } },
    ],
    ['a script with the origin of its page', { id: self.id, url: page('popup'), origin: 'https://evil.example' }],
    ['an origin that begins as ours', { id: self.id, url: 'chrome-extension://ours.evil/popup.html' }],
    ['our page in a frame', { id: self.id, url: page('options'), frameId: 3, tab: { url: page('options') } }],
    [
      'our page in the tab of a web page',
      { id: self.id, url: page('options'), frameId: 0, tab: { url: 'https://evil.example/' } },
    ],
    ['a sandboxed page', { id: self.id, url: page('popup'), origin: 'null' }],
    ['an empty page', { id: self.id, url: 'about:blank' }],
  ]
  test.each(ours)('ours: %j', (sender) => expect(maySpeak(sender, self)).toBe(true))
  test.each(strangers)('%s may not, and nothing is done', async (_, sender) => {
    const { calls, procedures } = noted()
    for (const message of contractExamples) expect(await route(message, sender, self, procedures)).toBeUndefined()
    expect(calls).toEqual([])
  })
  test('in Firefox the id is the manifest’s and the origin a number of its own', () => {
    expect(maySpeak({ id: firefox.id, url: 'moz-extension://0a1b/popup.html' }, firefox)).toBe(true)
    expect(maySpeak({ id: firefox.id, url: 'moz-extension://0a1c/popup.html' }, firefox)).toBe(false)
    expect(maySpeak({ id: firefox.id, url: 'https://evil.example/', frameId: 0 }, firefox)).toBe(false)
    expect(maySpeak({ id: firefox.id, url: 'moz-extension://0a1b/popup.html', frameId: 4 }, firefox)).toBe(false)
  })
})

describe('what may be said', () => {
  const sender = { id: self.id, url: page('popup') }
  const invalid: Reply = { done: false, refusal: { code: 'invalid' } }

  test('every command has an example, and each is heard', async () => {
    const { calls, procedures } = noted()
    for (const message of contractExamples) await route(message, sender, self, procedures)
    expect(calls.map(({ command }) => command).sort()).toEqual([...COMMANDS].sort())
  })

  test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty', '', 'Publish'])(
    'no command is called %j',
    async (command) => {
      expect(await route({ command, input: {} }, sender, self, noted().procedures)).toEqual(invalid)
    },
  )

  test('an answer holds what the contract says and no more', async () => {
    const { procedures } = noted(() => ({ id: 'w1', entries: 1, result: 'accepted', draftId: 'd', key: 'secret' }))
    for (const message of contractExamples) {
      const reply = await route(message, sender, self, procedures)
      expect(JSON.stringify(reply)).not.toContain('secret')
    }
  })

  test('a failure tells its code and nothing of itself', async () => {
    const failing = (error: unknown) => noted(() => Promise.reject(error)).procedures
    const message = contractExamples.find(({ command }) => command === 'dismiss')
    expect(await route(message, sender, self, failing(new Error('secret')))).toEqual({
      done: false,
      refusal: { code: 'internal' },
    })
    expect(await route(message, sender, self, failing('secret'))).toEqual({ done: false, refusal: { code: 'internal' } })
    expect(await route(message, sender, self, failing(new Error('QUOTA_BYTES quota exceeded')))).toEqual({
      done: false,
      refusal: { code: 'full' },
    })
    expect(await route(message, sender, self, failing(new Refused({ code: 'gone' })))).toEqual({
      done: false,
      refusal: { code: 'gone' },
    })
  })

  test('10,000 hostile messages: nothing is thrown, and no procedure gets what its contract does not have', async () => {
    const { calls, procedures } = noted()
    const seed = Math.floor(Math.random() * 2 ** 31)
    console.log(`fast-check seed: ${seed}`)
    const strange = fc.record(
      {
        id: fc.oneof(fc.constant(self.id), fc.string()),
        url: fc.oneof(fc.constant(page('popup')), fc.webUrl(), fc.string()),
        origin: fc.oneof(fc.constant('chrome-extension://ours'), fc.string()),
        frameId: fc.oneof(fc.constant(0), fc.integer()),
        tab: fc.record({ url: fc.oneof(fc.constant(page('popup')), fc.webUrl()) }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    )
    const sent = fc.oneof(
      { weight: 3, arbitrary: fc.constant<Sender>(sender) },
      { weight: 1, arbitrary: strange as fc.Arbitrary<Sender> },
    )
    await fc.assert(
      fc.asyncProperty(hostile(COMMANDS, contractExamples), sent, async (message, from) => {
        const before = calls.length
        const reply = await route(message, from, self, procedures)
        if (!maySpeak(from, self)) expect(reply).toBeUndefined()
        for (const { command, input } of calls.slice(before)) {
          expect(maySpeak(from, self)).toBe(true)
          expect(contract[command]().input.safeParse(input)).toEqual({ success: true, data: input })
        }
        expect(() => JSON.stringify(reply)).not.toThrow()
      }),
      { numRuns: 10_000, seed },
    )
  }, 120_000)
})
