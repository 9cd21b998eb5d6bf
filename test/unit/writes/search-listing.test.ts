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
const DAY = 86_400
const STARTS = { 'at once': 0, 'a day ago': -DAY, 'in a day': DAY }

/** What must come of the search; without an RPC a moment that has no date may be an older one with the same words. */
function verdictFor(listing: string, start: string, rpc: boolean, isNew: boolean): string {
  if (listing === 'not listed yet') return rpc && !isNew ? 'found' : 'notYet'
  if (rpc) return 'found'
  return listing === 'indexed' && start === 'at once' ? 'found' : 'partly'
}

const CASES = Object.keys(LISTINGS).flatMap((listing) =>
  Object.entries(STARTS).flatMap(([start, seconds]) =>
    [true, false].flatMap((rpc) => [true, false].map((isNew) => ({ listing, start, seconds, rpc, isNew }))),
  ),
)

let number = 0
test.each(CASES)(
  'a publication that was executed is never "not found": $listing, sale starts $start, RPC $rpc, new collection $isNew',
  async ({ listing, start, seconds, rpc, isNew }) => {
    Object.assign(service.listing, { listedAfterMs: 0, indexedAfterMs: 0, archivedAfterMs: 0 }, LISTINGS[listing])
    const client = createServiceClient({ baseUrl: service.url, key: async () => service.key, fetch })
    const { artist: account } = service
    const made = async (title: string, contract: PublishRequest['contract'], text: string) => {
      const saleStart = seconds === 0 ? '0' : String(Math.floor(Date.now() / 1_000) + seconds)
      const sale = { type: 'fixedPrice' as const, pricePerToken: '0', saleStart, saleEnd: '18446744073709551615' }
      const token = { tokenContent: text, createReferral: account, salesConfig: sale, mintToCreatorCount: 1 }
      const request: PublishRequest = { title, token, account, ...(contract && { contract }) }
      return { request, ...(await client.createWriting(request)) }
    }
    const title = `Case ${++number}`
    const named = { name: title, uri: 'ar://x' }
    const existing = isNew ? named : { address: (await made(`Before ${title}`, named, 'Another')).contractAddress ?? '0x' }
    const sentAt = Date.now()
    const { request, hash } = await made(title, existing, `The text of ${title}`)

    const { operation, ...rest } = publication('w')
    if (operation.kind !== 'publish') throw new Error('not a publication')
    const status = { ...STATUSES.unknown, at: Date.now(), firstSentAt: sentAt }
    const history = [{ state: 'sending', at: sentAt }]
    const write: Write = { ...rest, createdAt: sentAt, account, operation: { ...operation, request }, status, history }
    const result = await searchPublication(write, sentAt, {
      service: client,
      content: async (uri) => (await fetch(uri.replace('ar://', `${service.arweaveGateway}/`))).text(),
      client: rpc ? createChainClient({ ...CHAIN, rpcUrls: { default: { http: [service.rpcUrl] } } }) : undefined,
      claimed: new Set(),
      now: Date.now,
    })
    const after: Status = afterSearch(status, result, Date.now())
    const verdict = after.state === 'unknown' ? verdictOf(after) : after.state === 'accepted' && 'found'
    expect(verdict, JSON.stringify(result)).toBe(verdictFor(listing, start, rpc, isNew))
    if (after.state === 'accepted' && rpc) expect(after.hash).toBe(hash)
  },
)

const CHAIN = { id: 8453, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
