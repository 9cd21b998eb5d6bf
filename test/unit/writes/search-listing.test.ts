import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChainClient } from '../../../lib/chain/client.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import type { PublishRequest } from '../../../lib/service/requests.ts'
import { searchPublication } from '../../../lib/writes/search/search-publication.ts'
import { afterSearch, verdictOf } from '../../../lib/writes/search/search-result.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'
import { type Listing, type Service, startService } from '../../service/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ seed: false, chainId: 8453 })
})
afterAll(() => service.close())

/** Ways in which a moment that was executed just now is listed. */
const LISTINGS: Record<string, Partial<Listing>> = {
  'not listed yet': { listedAfterMs: Number.POSITIVE_INFINITY },
  'not indexed yet': { indexedAfterMs: Number.POSITIVE_INFINITY },
  indexed: {},
}
/** Milliseconds after the sending: the moment is still to be expected, or was to be listed long ago. */
const TIMES = [0, 400_000]
const DAY = 86_400
const STARTS = { 'at once': 0, 'a day ago': -DAY, 'in a day': DAY }

/** What must come of the search; without an RPC a moment that has no date may be an older one with the same words. */
const verdictFor = (listing: string, start: string, rpc: boolean) =>
  rpc || (listing === 'indexed' && start === 'at once') ? 'found' : 'partly'

const CASES = Object.keys(LISTINGS).flatMap((listing) =>
  Object.entries(STARTS).flatMap(([start, seconds]) =>
    [true, false].flatMap((rpc) => [true, false].map((isNew) => ({ listing, start, seconds, rpc, isNew }))),
  ),
)

let number = 0

/** Creates a publication at the service, or one that never reaches it, and searches for it. Gives its hash and the verdicts at TIMES. */
async function search({ seconds, rpc, isNew, isSent }: { seconds: number; rpc: boolean; isNew: boolean; isSent: boolean }) {
  const client = createServiceClient({ baseUrl: service.url, key: async () => service.key, fetch })
  const { artist: account } = service
  const requestFor = (title: string, contract: PublishRequest['contract']): PublishRequest => {
    const saleStart = seconds === 0 ? '0' : String(Math.floor(Date.now() / 1_000) + seconds)
    const salesConfig = { type: 'fixedPrice' as const, pricePerToken: '0', saleStart, saleEnd: '18446744073709551615' }
    const token = { tokenContent: `The text of ${title}`, createReferral: account, salesConfig, mintToCreatorCount: 1 }
    return { title, token, account, ...(contract && { contract }) }
  }
  const title = `Case ${++number}`
  const named = { name: title, uri: 'ar://x' }
  const older = isNew ? undefined : await client.createWriting(requestFor(`Before ${title}`, named))
  const sentAt = Date.now()
  const request = requestFor(title, older?.contractAddress ? { address: older.contractAddress } : named)
  const hash = isSent ? (await client.createWriting(request)).hash : undefined

  const { operation, ...rest } = publication('w')
  const status = { ...STATUSES.unknown, at: Date.now(), firstSentAt: sentAt }
  const history = [{ state: 'sending', at: sentAt }]
  const write: Write = { ...rest, createdAt: sentAt, account, operation: { ...operation, request }, status, history }
  const result = await searchPublication(write, {
    service: client,
    content: async (uri) => (await fetch(uri.replace('ar://', `${service.arweaveGateway}/`))).text(),
    client: rpc ? createChainClient({ ...CHAIN, rpcUrls: { default: { http: [service.rpcUrl] } } }) : undefined,
    claimed: new Set(),
    now: Date.now,
  })
  const verdicts = TIMES.map((later) => {
    const after: Status = afterSearch(status, result, Date.now() + later)
    if (after.state === 'accepted' && rpc) expect(after.hash).toBe(hash)
    return after.state === 'unknown' ? verdictOf(after) : after.state === 'accepted' && 'found'
  })
  return { verdicts, result }
}

test.each(CASES)(
  'a publication that was executed is never "not found": $listing, sale starts $start, RPC $rpc, new collection $isNew',
  async ({ listing, start, ...given }) => {
    Object.assign(service.listing, { listedAfterMs: 0, indexedAfterMs: 0, archivedAfterMs: 0 }, LISTINGS[listing])
    const { verdicts, result } = await search({ ...given, isSent: true })
    const verdict = verdictFor(listing, start, given.rpc)
    expect(verdicts, JSON.stringify(result)).toEqual([verdict, verdict])
  },
)

test.each([
  { rpc: true, isNew: true, expected: ['notYet', 'none'] },
  { rpc: true, isNew: false, expected: ['notYet', 'none'] },
  { rpc: false, isNew: true, expected: ['partly', 'partly'] },
])('a publication that was not executed is "not found" only by the chain: RPC $rpc, new collection $isNew', async (given) => {
  Object.assign(service.listing, { listedAfterMs: 0, indexedAfterMs: 0, archivedAfterMs: 0 })
  expect((await search({ ...given, seconds: 0, isSent: false })).verdicts).toEqual(given.expected)
})

const CHAIN = { id: 8453, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, explorers: [] }
