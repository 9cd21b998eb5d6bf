import { parseMessagesFile } from '@wxt-dev/i18n/build'
import { describe, expect, test } from 'vitest'
import { problemKind, problemSentences } from '../../../lib/i18n/sentences/problem.ts'
import {
  replacedSentence,
  stateLabel,
  unknownReasonSentence,
} from '../../../lib/i18n/sentences/write.ts'
import { nameService } from '../../../lib/i18n/t.ts'
import { refusalSentence } from '../../../lib/messages/client.ts'
import type { Refusal } from '../../../lib/messages/refusal.ts'
import { FAILURES, type Problem } from '../../../lib/service/errors.ts'
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts'
import { type Operation, WHYS } from '../../../lib/writes/write.ts'
import { publication, revocation, STATUSES, WITHOUT_EFFECT } from '../../fixtures/write-of.ts'

const errorBody = (message: string) => ({ message, fields: [] })
const failed = (message: string): Problem => ({
  failure: 'status',
  status: 500,
  errorBody: errorBody(message),
})
const invalid = (more: Partial<Problem> = {}): Problem => ({
  failure: 'status',
  status: 400,
  errorBody: { message: 'Invalid input', fields: [{ field: 'title', message: 'Required' }] },
  ...more,
})
const { operation: publish } = publication('1')
const { operation: revoke } = revocation('1')
const CASES: [Problem, ReturnType<typeof problemKind>, Operation?][] = [
  [{ failure: 'offline' }, 'offline'],
  [{ failure: 'noKey' }, 'noKey'],
  [{ failure: 'cancelled' }, 'cancelled'],
  [{ failure: 'network' }, 'network'],
  [{ failure: 'timeout' }, 'timeout'],
  [{ failure: 'tooLarge' }, 'tooLarge'],
  [{ failure: 'unreadable' }, 'unreadable'],
  [{ failure: 'internal' }, 'internal'],
  [{ failure: 'status', status: 401 }, 'keyRefused'],
  [{ failure: 'status', status: 403 }, 'keyRefused'],
  [{ failure: 'status', status: 401, withoutKey: 'write' }, 'keyWanted'],
  [{ failure: 'status', status: 403, withoutKey: 'read' }, 'readRefused'],
  [{ failure: 'status', status: 404 }, 'notFound'],
  [{ failure: 'status', status: 413, raw: '<html>' }, 'tooLong'],
  [{ failure: 'status', status: 429 }, 'tooMany'],
  // Only the fields of a draft can be fixed.
  [invalid(), 'inputRefused', publish],
  [invalid({ status: 500 }), 'inputRefused', publish],
  [invalid({ errorBody: errorBody('Invalid input') }), 'statusRefused', publish],
  [invalid(), 'statusRefused', revoke],
  [invalid(), 'statusRefused'],
  [invalid({ withoutKey: 'read' }), 'readRefused'],
  [failed('No authorized smart wallet found for this collection'), 'notAdmin'],
  [failed('No authorized smart wallet found for this collection'), 'notAdminPublish', publish],
  [failed('useroperation reverted: execution reverted'), 'reverted'],
  [failed('failed to estimate gas'), 'notEstimated'],
  [failed('Timed out waiting for lock'), 'walletBusy'],
  [failed('Failed to resolve ENS name'), 'nameUnknown'],
  [failed('Supabase upload failed'), 'notUploaded'],
  [failed('Contract does not support create referral'), 'noReferral'],
  [{ failure: 'status', status: 418 }, 'statusRefused'],
  [{ failure: 'status', status: 500 }, 'statusFailed'],
  [{ failure: 'status', status: 504, raw: '<html>' }, 'statusFailed'],
]

describe('problemSentences', () => {
  test.each(CASES)('explains %j as %s in two sentences', (problem, kind, operation) => {
    expect(problemKind(problem, operation)).toBe(kind)
    const { happened, next } = problemSentences(problem, operation)
    for (const words of [happened, next]) {
      expect(words).toMatch(/^[A-Z].+\.$/)
      expect(words).not.toMatch(/\$\d|undefined|\(\)/)
    }
  })

  test('is tested with every kind that has sentences, and with every failure', async () => {
    const texts = await parseMessagesFile('lib/i18n/locales/en.yml')
    const kinds = texts.flatMap(({ key: [table, kind] }) => (table === 'problem' ? kind : []))
    expect(new Set(CASES.map(([, kind]) => kind))).toEqual(new Set(kinds))
    expect(new Set(CASES.map(([{ failure }]) => failure))).toEqual(new Set(FAILURES))
  })

  test.each([
    ['https://api.inprocess.world/api', false],
    ['https://own.example/api', true],
  ])('leads to the service URL where the user has typed another: %s', (url, leads) => {
    nameService(url)
    const problems: Problem[] = [{ failure: 'network' }, { failure: 'status', status: 404 }]
    for (const problem of problems)
      expect(problemSentences(problem).next.includes('Check the service URL')).toBe(leads)
    expect(problemSentences({ failure: 'timeout' }).next).not.toContain('URL')
    nameService(DEFAULT_SETTINGS.serviceUrl)
  })
})

const REFUSALS: Record<Refusal['code'], string> = {
  invalid: 'Reopen it.',
  busy: 'Already sending',
  draftChanged: 'The draft changed.',
  changed: 'This changed in the meantime.',
  unconfirmed: 'Confirm the creator’s address first.',
  gone: 'This is gone',
  service: 'Couldn’t reach In Process.',
  internal: 'isn’t responding.',
  silent: 'isn’t answering. Nothing is lost',
  full: 'Browser storage is full.',
  database: 'can’t open its storage.',
}
test.each(Object.entries(REFUSALS) as [Refusal['code'], string][])(
  'refusalSentence says of a command refused as %s: %s',
  (code, words) => expect(refusalSentence({ code })).toContain(words),
)

test('refusalSentence says why the service could not be asked', () => {
  const sentence = refusalSentence({ code: 'service', problem: { failure: 'status', status: 429 } })
  expect(sentence).toMatch(/requests\. Wait/)
})

test('stateLabel gives the name of every state, and unknownReasonSentence a sentence for every reason', () => {
  expect([...Object.values(STATUSES), WITHOUT_EFFECT].map(stateLabel)).toEqual([
    'Waiting to send',
    'Sending…',
    'Sent, waiting for confirmation',
    'Confirmed',
    'Reverted on chain',
    'Refused',
    'Outcome unknown',
    'Mined, effect not seen',
  ])
  for (const why of WHYS) {
    const status = { state: 'unknown', at: 1, why } as const
    const sentence =
      unknownReasonSentence(status) ?? replacedSentence({ status, chainId: 8453 }, [])
    expect(sentence).toMatch(/^[A-Z].+\.$/)
  }
})

test.each([
  [
    { why: 'status', problem: { failure: 'status', status: 500 } },
    'In Process answered with an error (500)',
  ],
  [{ why: 'network' }, 'The connection dropped before a reply.'],
  [{ why: 'timeout' }, 'In Process took too long.'],
  [{ why: 'unreadable' }, 'In Process sent a reply we don’t understand.'],
  [{ why: 'internal' }, 'Something went wrong in Moment Press.'],
] as const)('unknownReasonSentence says what happened for %j', (reason, words) => {
  expect(unknownReasonSentence({ state: 'unknown', at: 1, ...reason })).toContain(words)
})
