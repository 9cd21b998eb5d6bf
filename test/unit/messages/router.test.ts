import { describe, expect, test, vi } from 'vitest'
import { contract } from '../../../lib/messages/contract.ts'
import { refusalSentence } from '../../../lib/messages/refusal-sentence.ts'
import { maySpeak, type Procedures, Refused, route, type Sender } from '../../../lib/messages/router.ts'

const self = { id: 'ours', origin: 'chrome-extension://ours/' }
const popup: Sender = { id: 'ours', url: 'chrome-extension://ours/popup.html' }

/** Who may speak to the background: [who, sender, whether]. */
const SENDERS: [string, Sender, boolean][] = [
  ['the popup', popup, true],
  ['the panel', { ...popup, url: 'chrome-extension://ours/sidepanel.html?a#b', frameId: 0 }, true],
  ['a web page', { url: 'https://example.org/' }, false],
  ['a script of ours in a web page', { id: 'ours', url: 'https://example.org/', frameId: 0 }, false],
  ['another extension', { id: 'theirs', url: 'chrome-extension://theirs/popup.html' }, false],
  ['another extension that names our page', { id: 'theirs', url: popup.url }, false],
  ['a page of ours in a frame', { ...popup, frameId: 3 }, false],
  ['a site whose address begins like ours', { id: 'ours', url: 'chrome-extension://ours.evil/popup.html' }, false],
  ['somebody without an address', { id: 'ours' }, false],
  ['nobody', {}, false],
]

const procedures = () => {
  const mocked = Object.fromEntries(Object.keys(contract).map((command) => [command, vi.fn(async () => ({}))]))
  return mocked as unknown as Procedures
}

describe('who may speak', () => {
  test.each(SENDERS)('%s', async (_, sender, allowed) => {
    expect(maySpeak(sender, self)).toBe(allowed)
    const all = procedures()
    const reply = await route({ command: 'dismiss', input: { id: '1' } }, sender, self, all)
    expect(reply).toEqual(allowed ? { done: true, output: {} } : undefined)
    expect(all.dismiss).toHaveBeenCalledTimes(allowed ? 1 : 0)
  })
})

describe('what is said', () => {
  test.each([
    undefined,
    null,
    5,
    'dismiss',
    [],
    {},
    { command: 5 },
    { command: 'unknown', input: {} },
    { command: 'toString', input: {} },
    { command: '__proto__', input: {} },
    { command: 'constructor', input: {} },
    { command: 'dismiss' },
    { command: 'dismiss', input: null },
    { command: 'dismiss', input: { id: 5 } },
    { command: 'publish', input: { draftId: 'd', revision: 1, request: { title: 'only' } } },
    { command: 'publish', input: { draftId: 'd', revision: 1.5, request: {} } },
    { command: 'useSelection', input: { tabId: '1' } },
    { command: 'readCollections', input: { account: 'somebody' } },
  ])('rubbish is refused and runs nothing: %j', async (message) => {
    const all = procedures()
    expect(await route(message, popup, self, all)).toEqual({ done: false, refusal: { code: 'invalid' } })
    for (const procedure of Object.values(all)) expect(procedure).not.toHaveBeenCalled()
  })

  test('a procedure gets what the contract names and nothing more', async () => {
    const all = procedures()
    await route({ command: 'dismiss', input: { id: '1', key: 'secret' }, more: 1 }, popup, self, all)
    expect(all.dismiss).toHaveBeenCalledWith({ id: '1' })
  })

  test('a refusal comes back in its words, an error as no more than that', async () => {
    const all = procedures()
    vi.mocked(all.dismiss).mockRejectedValueOnce(new Refused({ code: 'busy', detail: 'w1' }))
    const message = { command: 'dismiss', input: { id: '1' } }
    expect(await route(message, popup, self, all)).toEqual({ done: false, refusal: { code: 'busy', detail: 'w1' } })
    vi.mocked(all.dismiss).mockRejectedValueOnce(new Error('with art_sk_secret in it'))
    expect(await route(message, popup, self, all)).toEqual({ done: false, refusal: { code: 'internal' } })
  })
})

test('every refusal has a sentence', () => {
  for (const code of ['invalid', 'busy', 'draftChanged', 'gone', 'service', 'internal'] as const)
    expect(refusalSentence({ code })).toMatch(/^[A-Z].+\.$/)
  expect(refusalSentence({ code: 'service', detail: { failure: 'status', status: 429 } })).toMatch(/pause \(429\)\. Wait/)
})
