import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemKind } from '../../../lib/i18n/sentences/problem.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import type { PublishRequest } from '../../../lib/service/requests.ts'
import { maySucceedAgain, outcomeOf } from '../../../lib/writes/outcome.ts'
import { collectionOf } from '../../fixtures/admins.ts'
import { ADDRESS, REQUEST } from '../../fixtures/fake-fetch.ts'
import { type Service, type Step, startService } from '../../service/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

type Kind = ReturnType<typeof problemKind>
const client = (key = service.key) => createServiceClient({ baseUrl: service.url, key: async () => key, fetch })
const requestFor = (name = 'Field Notes'): PublishRequest => ({
  ...REQUEST,
  account: service.artist,
  contract: { address: collectionOf(service, name) },
})

/** Sends a write that the service refuses, and gives what becomes of it. */
async function refused(write: () => Promise<unknown>, operation: 'publish' | 'revoke') {
  const before = service.executions().length
  const outcome = outcomeOf(
    await write().then(
      () => undefined,
      (error: unknown) => error,
    ),
  )
  expect(service.executions()).toHaveLength(before)
  if (outcome.state !== 'refused') throw new Error(`${outcome.state}, ${outcome.why}`)
  return { kind: problemKind(outcome.problem, operation), again: maySucceedAgain(outcome.problem) }
}

test.each<[Step, Kind, boolean]>([
  ['upload', 'notUploaded', true],
  ['lock', 'walletBusy', true],
  ['referral', 'noReferral', false],
  ['gas', 'notEstimated', true],
  ['nonce', 'walletBusy', true],
])(
  'a publication that fails at the service’s step "%s" is refused as %s, and one press sends it again: %s',
  async (step, kind, again) => {
    service.failAt(step)
    expect(await refused(() => client().createWriting(requestFor()), 'publish')).toEqual({ kind, again })
    expect(await client().createWriting(requestFor())).toMatchObject({ chainId: service.chainId })
  },
)

const sale = (pricePerToken: string): PublishRequest => {
  const request = requestFor()
  const salesConfig = { ...request.token.salesConfig, type: 'erc20Mint' as const, pricePerToken, currency: ADDRESS }
  return { ...request, token: { ...request.token, salesConfig } }
}
const splits = (...addresses: string[]) => addresses.map((address) => ({ address, percentAllocation: 50 }))

test.each<[string, () => PublishRequest, Kind]>([
  ['in a collection where the creator’s wallet is no admin', () => requestFor('Borrowed Light'), 'notAdminPublish'],
  ['for less than 0.01 USDC', () => sale('9999'), 'reverted'],
  ['with a recipient twice', () => ({ ...requestFor(), splits: splits(ADDRESS, ADDRESS) }), 'reverted'],
  ['with a recipient whose name nobody has', () => ({ ...requestFor(), splits: splits(ADDRESS, 'nobody.eth') }), 'nameUnknown'],
  ['without a collection', () => ({ ...requestFor(), contract: undefined }), 'inputRefused'],
  [
    'of more than 4.5 MB',
    () => ({ ...requestFor(), token: { ...REQUEST.token, tokenContent: 'x'.repeat(4_500_000) } }),
    'tooLong',
  ],
])('a publication %s is refused as %s', async (_, request, kind) => {
  expect(await refused(() => client().createWriting(request()), 'publish')).toEqual({ kind, again: false })
})

test.each<[string, string, () => string | undefined, Kind]>([
  ['where the key’s wallet is no admin', 'Borrowed Light', () => service.key, 'notAdmin'],
  ['with another key', 'Field Notes', () => 'art_sk_wrong', 'keyRefused'],
])('a revocation %s is refused as %s', async (_, name, key, kind) => {
  const moment = { collectionAddress: collectionOf(service, name), tokenId: '1', chainId: service.chainId }
  const revoke = () => client(key()).revokePermission({ moment, adminAddress: ADDRESS })
  expect(await refused(revoke, 'revoke')).toEqual({ kind, again: false })
})
