import { describe, expect, test } from 'vitest'
import type { Collection } from '../../../lib/service/collection.ts'
import type { Moment } from '../../../lib/service/moment.ts'
import { searchPermission } from '../../../lib/writes/search-permission.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { ADDRESS, ARTIST } from '../service/fetching.ts'
import { revocation, STATUSES } from './write-of.ts'

const OTHER = `0x${'11'.repeat(20)}`

/** The search for a revocation (or a grant) of ARTIST where only the service can be asked, and lists these admins. */
async function listed(kind: 'revoke' | 'grant', tokenId: string, admins: { address: string; tokenId: string }[]) {
  const { what, ...rest } = revocation('w')
  if (what.kind !== 'revoke') throw new Error('It is one')
  const request = { ...what.request, moment: { ...what.request.moment, tokenId } }
  const write: Write = { ...rest, what: { kind, request }, status: STATUSES.unknown, past: [] }
  const moment: Moment = { address: ADDRESS, tokenId, admins }
  const collection: Collection = { address: ADDRESS, admins }
  const page = <T>(entry: T) => ({ entries: [entry], broken: [], page: 1 })
  return searchPermission(write, 0, {
    service: { timeline: async () => page(moment), collections: async () => page(collection) },
    ask: undefined,
    taken: new Set(),
  })
}

describe.each(['0', '7'])('the admins of token %s as the service lists them', (tokenId) => {
  const admin = (address: string) => ({ address, tokenId })

  test('without the address: it was revoked, and not granted', async () => {
    expect(await listed('revoke', tokenId, [admin(OTHER)])).toMatchObject({
      matches: [{ found: 'admins' }],
      places: ['admins'],
    })
    expect(await listed('grant', tokenId, [admin(OTHER)])).toMatchObject({ matches: [], places: ['admins'] })
  })

  test('with it: it was granted, and not revoked', async () => {
    const admins = [admin(OTHER), admin(ARTIST.toLowerCase())]
    expect(await listed('revoke', tokenId, admins)).toMatchObject({ matches: [], places: ['admins'] })
    expect(await listed('grant', tokenId, admins)).toMatchObject({ matches: [{ found: 'admins' }], places: ['admins'] })
  })

  test('a list of nobody, as some shapes have it, tells nothing', async () => {
    for (const kind of ['revoke', 'grant'] as const)
      expect(await listed(kind, tokenId, [])).toMatchObject({ matches: [], places: [], missed: ['admins'] })
  })
})

test('admins of moments alone tell nothing of the whole collection', async () => {
  expect(await listed('revoke', '0', [{ address: OTHER, tokenId: '7' }])).toMatchObject({ matches: [], missed: ['admins'] })
})
