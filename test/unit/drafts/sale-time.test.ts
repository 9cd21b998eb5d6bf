import { describe, expect, test, vi } from 'vitest'
import { instantOf, localTime, typedElsewhere, typedTime } from '../../../lib/drafts/sale-time.ts'

const inZone = (zone: string) => vi.stubEnv('TZ', zone)
const utc = (time: string) => Date.parse(`${time}Z`)
const IN_BERLIN = '2027-05-01T10:00+02:00[Europe/Berlin]'
const IN_COLOMBO = '2027-05-01T10:00+05:30[Asia/Colombo]'
const IN_NEW_YORK = '2027-11-07T01:30-04:00[America/New_York]'
const SKIPPED = '2027-03-28T02:30+01:00[Europe/Berlin]'
const REPEATED = '2027-10-31T02:30+02:00[Europe/Berlin]'

test.each([
  ['in summer', IN_BERLIN, '2027-05-01T08:00'],
  ['in the west', '2027-05-01T10:00-02:30[America/St_Johns]', '2027-05-01T12:30'],
  ['at UTC', '2027-05-01T10:00+00:00[UTC]', '2027-05-01T10:00'],
  ['that the clocks skip', SKIPPED, '2027-03-28T01:30'],
  ['that comes twice, the first time', REPEATED, '2027-10-31T00:30'],
  ['that comes twice in the west, the first time', IN_NEW_YORK, '2027-11-07T05:30'],
])(
  'a time typed %s is stored with offset and zone, and keeps its instant everywhere',
  (_, stored, instant) => {
    const [, local = '', zone = ''] = /^(.{16}).*\[(.+)\]$/.exec(stored) ?? []
    inZone(zone)
    expect(typedTime(local)).toBe(stored)
    expect(localTime(stored)).toBe(local)
    for (const today of [zone, 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
      inZone(today)
      expect(instantOf(stored)).toBe(utc(instant))
    }
  },
)

test.each([
  '',
  'tomorrow',
  '2027-13-01T00:00',
  '2027-02-30T00:00',
  '10000-01-01T00:00',
  '0002-05-01T10:00',
])('the text %j is not a time: it is stored and shown as it was typed', (text) => {
  inZone('Europe/Berlin')
  expect([typedTime(text), localTime(text)]).toEqual([text, text])
  expect([instantOf(text), typedElsewhere(text)]).toEqual([undefined, undefined])
})

test.each([
  '2027-02-30T10:00+01:00[Europe/Berlin]',
  '2027-05-01T10:00+02:00',
  '2027-05-01T10:00Z',
  '2027-05-01T10:00+99:00[Europe/Berlin]',
])('the stored text %j has no instant', (stored) => {
  expect(instantOf(stored)).toBeUndefined()
})

test('a time without a zone is a local time of today’s zone', () => {
  inZone('America/New_York')
  expect(instantOf('2026-11-21T18:30')).toBe(utc('2026-11-21T23:30'))
  inZone('Europe/Berlin')
  expect(instantOf('2026-11-21T18:30')).toBe(utc('2026-11-21T17:30'))
  expect(localTime('2026-11-21T18:30')).toBe('2026-11-21T18:30')
  expect(typedElsewhere('2026-11-21T18:30')).toBeUndefined()
})

describe('a time that was typed in another zone', () => {
  test.each([
    ['America/New_York', IN_BERLIN, '2027-05-01T04:00'],
    ['Europe/Berlin', IN_COLOMBO, '2027-05-01T06:30'],
    ['Pacific/Pago_Pago', '2027-05-01T10:00+02:00[Europe/Berlin]', '2027-04-30T21:00'],
    ['America/New_York', SKIPPED, '2027-03-27T21:30'],
  ])('is shown in %s as of there, and told as it was typed', (today, stored, local) => {
    inZone(today)
    expect(localTime(stored)).toBe(local)
    expect(typedElsewhere(stored)).toEqual({
      local: stored.slice(0, 16),
      zone: stored.slice(23, -1),
    })
  })

  test('is told of as little as one of this zone where the clocks show the same', () => {
    inZone('Europe/Paris')
    expect(localTime(IN_BERLIN)).toBe('2027-05-01T10:00')
    expect(typedElsewhere(IN_BERLIN)).toBeUndefined()
  })

  test('is told where the clocks show the same in winter only', () => {
    inZone('Africa/Lagos')
    expect(typedElsewhere('2027-01-01T10:00+01:00[Europe/Berlin]')).toBeUndefined()
    expect(typedElsewhere(IN_BERLIN)?.zone).toBe('Europe/Berlin')
  })

  test('keeps its instant where its zone has got another offset since', () => {
    inZone('Europe/Berlin')
    const stored = '2027-05-01T10:00+01:00[Europe/Berlin]'
    expect([instantOf(stored), localTime(stored)]).toEqual([
      utc('2027-05-01T09:00'),
      '2027-05-01T11:00',
    ])
  })
})

test.each(['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'America/Sao_Paulo'])(
  'the date field shows what is typed in it, in %s, in all nights of a year',
  (zone) => {
    inZone(zone)
    const locals = Array.from({ length: 365 }, (_, day) =>
      ['00:00', '00:30', '01:30', '02:00', '02:15', '02:30', '03:00'].map(
        (time) => `${new Date(Date.UTC(2018, 0, 1 + day)).toISOString().slice(0, 10)}T${time}`,
      ),
    ).flat()
    expect(locals.filter((local) => localTime(typedTime(local)) !== local)).toEqual([])
  },
)
