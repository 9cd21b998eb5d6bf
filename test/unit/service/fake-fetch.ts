import type { Address, Hash } from 'viem'
import { createServiceClient } from '../../../lib/service/client.ts'
import type { PublishRequest } from '../../../lib/service/requests.ts'

export const BASE = 'https://service.test/api'
export const KEY = 'art_sk_0123456789abcdef0123456789abcdef'
export const ARTIST: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const ADDRESS: Address = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
export const HASH: Hash = `0x${'ab'.repeat(32)}`

export const REQUEST: PublishRequest = {
  title: 'A title',
  token: {
    tokenContent: 'Some text',
    createReferral: ARTIST,
    salesConfig: { type: 'fixedPrice', pricePerToken: '0', saleStart: '0', saleEnd: '18446744073709551615' },
    mintToCreatorCount: 1,
  },
  account: ARTIST,
  contract: { address: ADDRESS },
}
export const REVOCATION = { moment: { collectionAddress: ADDRESS, tokenId: '0', chainId: 8453 }, adminAddress: ARTIST }
export const PUBLISHED = { contractAddress: ADDRESS, tokenId: '7', hash: HASH, chainId: 8453 }

interface Sent {
  url: string
  init: RequestInit
  headers: Record<string, string>
}

/** A client whose fetch calls `answer`, with the requests that it sent. A `key` of null means that none is stored. */
export function clientWith(answer: (init: RequestInit) => Response | Promise<Response>, key: string | null = KEY) {
  const sent: Sent[] = []
  let keyAsked = 0
  const client = createServiceClient({
    baseUrl: BASE,
    key: async () => {
      keyAsked++
      return key ?? undefined
    },
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init, headers: Object.fromEntries(new Headers(init.headers)) })
      return answer(init)
    },
  })
  return { client, sent, keyAsked: () => keyAsked }
}

export const answering = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  clientWith(() => json(body, status, headers))

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
}
