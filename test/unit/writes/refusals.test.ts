import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemKind } from '../../../lib/i18n/sentences/problem.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import type { PublishRequest } from '../../../lib/service/requests.ts'
import { failedStatus, maySucceedAgain } from '../../../lib/writes/outcome.ts'
import type { Operation } from '../../../lib/writes/write.ts'
import { collectionOf } from '../../fixtures/admins.ts'
import { ADDRESS, REQUEST } from '../../fixtures/fake-fetch.ts'
import { publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { type Service, type Step, startService } from '../../service/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

type Kind = ReturnType<typeof problemKind>
const client = (key = service.key) =>
  createServiceClient({ baseUrl: service.url, key: async () => key, fetch })
const requestFor = (name = 'Field Notes'): PublishRequest => ({
  ...REQUEST,
  account: service.artist,
  contract: { address: collectionOf(service, name) },
})

/** Sends a write that the service refuses, and gives what becomes of it. */
async function refused(write: () => Promise<unknown>, operation: Operation) {
  const before = service.executions().length
  const error = await write().catch((caught: unknown) => caught)
  const outcome = failedStatus(
    { ...publication('w'), status: STATUSES.sending, history: [] },
    error,
    7,
  )
  expect(service.executions()).toHaveLength(before)
  if (outcome.state !== 'refused') throw new Error(JSON.stringify(outcome))
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
    expect(
      await refused(() => client().createWriting(requestFor()), publication('w').operation),
    ).toEqual({ kind, again })
    expect(await client().createWriting(requestFor())).toMatchObject({ chainId: service.chainId })
  },
)

const sale = (pricePerToken: string): PublishRequest => {
  const request = requestFor()
  const salesConfig = {
    ...request.token.salesConfig,
    type: 'erc20Mint' as const,
    pricePerToken,
    currency: ADDRESS,
  }
  return { ...request, token: { ...request.token, salesConfig } }
}
const splits = (...addresses: string[]) =>
  addresses.map((address) => ({ address, percentAllocation: 50 }))

test.each<[string, Kind, () => PublishRequest]>([
  [
    'in a collection where the creator’s wallet is no admin',
    'notAdminPublish',
    () => requestFor('Borrowed Light'),
  ],
  ['for less than 0.01 USDC', 'reverted', () => sale('9999')],
  [
    'with a recipient twice',
    'reverted',
    () => ({ ...requestFor(), splits: splits(ADDRESS, ADDRESS) }),
  ],
  [
    'with a recipient whose name nobody has',
    'nameUnknown',
    () => ({ ...requestFor(), splits: splits(ADDRESS, 'nobody.eth') }),
  ],
  ['without a collection', 'inputRefused', () => ({ ...requestFor(), contract: undefined })],
  [
    'of more than 4.5 MB',
    'tooLong',
    () => ({ ...requestFor(), token: { ...REQUEST.token, tokenContent: 'x'.repeat(4_500_000) } }),
  ],
])('a publication %s is refused as %s', async (_, kind, request) => {
  expect(
    await refused(() => client().createWriting(request()), publication('w').operation),
  ).toEqual({ kind, again: false })
})

test.each<[string, Kind, string, () => string]>([
  ['where the key’s wallet is no admin', 'notAdmin', 'Borrowed Light', () => service.key],
  ['with another key', 'keyRefused', 'Field Notes', () => 'art_sk_wrong'],
])('a revocation %s is refused as %s', async (_, kind, name, key) => {
  const moment = {
    collectionAddress: collectionOf(service, name),
    tokenId: '1',
    chainId: service.chainId,
  }
  const revoke = () => client(key()).revokePermission({ moment, adminAddress: ADDRESS })
  expect(await refused(revoke, revocation('w').operation)).toEqual({ kind, again: false })
})
