import type { Address, Hash } from 'viem'
import type { Draft } from '../../lib/drafts/draft.ts'
import { drafts as draftDocuments } from '../../lib/drafts/drafts.ts'
import type { Navigation } from '../../lib/settings/navigation.ts'
import type { CollectionList } from '../../lib/timeline/collections.ts'
import { writes as writeDocuments } from '../../lib/writes/journal.ts'
import type { Write } from '../../lib/writes/write.ts'
import { person } from '../fixtures/admins.ts'
import type { ServiceToUse } from '../fixtures/browser/set-up.ts'
import { settingsItems } from '../fixtures/stored-settings.ts'

/** The items of `storage.local` by key, and the rows of the database by store. A test reads all of it back as the extension does. */
export type Items = Record<string, unknown>

const envelope = <T>(value: T) => ({ v: 1, value })

const HOUR = 3_600_000
const WORDS = 'low water at six the staff read by hand and a cormorant drying itself with its back to the wind'.split(' ')

/** A text of so many characters, with a paragraph every few hundred. */
export function textOf(characters: number): string {
  let text = ''
  for (let n = 0; text.length < characters; n++) text += `${WORDS[n % WORDS.length]}${n % 60 === 59 ? '.\n\n' : ' '}`
  return text.slice(0, characters)
}

/** The settings of somebody who is set up for a service, with its key. */
export const setUpFor = (service: ServiceToUse): Items => ({ ...settingsItems(service), ...collectionsOf(service.artist, 0) })

/** Somebody who is set up for a service that is never asked in the measure. */
export const somebody = (): Items =>
  setUpFor({
    url: 'http://127.0.0.1:9/api',
    key: 'art_sk_0123456789abcdef',
    artist: person('artist'),
    chainId: 84532,
    rpcUrl: 'http://127.0.0.1:9/rpc',
    explorerUrl: 'http://127.0.0.1:9/explorer',
    arweaveGateway: 'http://127.0.0.1:9/ar',
    ipfsGateway: 'http://127.0.0.1:9/ipfs',
  })

/** So many collections of the account, read a moment ago. */
function collectionsOf(account: Address, count: number): Items {
  const collections = Array.from({ length: count }, (_, n) => ({
    address: person(`collection ${n}`),
    name: `Collection no. ${n}`,
    chainId: 84532,
  }))
  const list: CollectionList = { account, wallets: [account], at: Date.now() + HOUR, collections }
  return { collections: envelope(list) }
}

/** A draft that can be published, into a collection that does or does not exist yet. */
export function draftOf(id: string, text: string, collection = ''): Draft {
  const at = Date.now() - 2 * HOUR
  return {
    id,
    createdAt: at,
    updatedAt: at,
    revision: 3,
    title: `Notes ${id}`,
    text,
    addSource: true,
    link: 'page',
    quotes: '',
    collection: collection
      ? { choice: collection, name: '', uri: '', address: '' }
      : { choice: 'new', name: 'Tide notes', uri: 'ar://tide-notes', address: '' },
    price: '0',
    currency: 'ETH',
    saleStart: '',
    saleEnd: '',
    copies: '1',
    payout: '',
    referral: '',
    splits: [],
    caret: { field: 'text', start: text.length, end: text.length },
  }
}

/** Drafts, of which the first is the one that is being written. */
export function draftsOf(drafts: readonly Draft[]): Items {
  const navigation: Navigation = { popup: 'write', panel: 'timeline', ...(drafts[0] && { draftId: drafts[0].id }) }
  return { navigation: envelope(navigation), drafts: drafts.map(draftDocuments.rowOf) }
}

/** So many writes of days ago, newest first: publications and, every fifth, a revocation; all confirmed. */
function writesOf(count: number, text = textOf(1_500)): Items {
  const writes = Array.from({ length: count }, (_, n) => writeOf(n, text))
  return { writes: writes.map(writeDocuments.rowOf) }
}

function writeOf(n: number, text: string): Write {
  const createdAt = Date.now() - 48 * HOUR - n * HOUR
  const hash: Hash = `0x${n.toString(16).padStart(64, '0')}`
  const executed = { hash, chainId: 84532, contractAddress: person('collection 0'), tokenId: String(n + 1) }
  return {
    id: `write-${n}`,
    createdAt,
    serviceUrl: 'http://127.0.0.1:9/api',
    chainId: 84532,
    account: person('artist'),
    operation: n % 5 === 4 ? revocation(n) : publication(n, text),
    status: { state: 'confirmed', at: createdAt + 9_000, ...executed, blockNumber: String(1_000 + n) },
    history: [
      { state: 'queued', at: createdAt },
      { state: 'sending', at: createdAt + 10 },
      { state: 'accepted', at: createdAt + 7_000 },
    ],
    ...(n % 5 !== 4 && { duplicate: { at: createdAt + 10_000, count: 1, failures: 0 } }),
  }
}

function publication(n: number, text: string): Write['operation'] {
  const salesConfig = { type: 'fixedPrice', pricePerToken: '0', saleStart: '0', saleEnd: '18446744073709551615' } as const
  const draft = draftOf(`published-${n}`, text, person('collection 0'))
  const account = person('artist')
  const token = { tokenContent: text, createReferral: account, salesConfig, mintToCreatorCount: 1 }
  const request = { title: draft.title, token, account, contract: { address: person('collection 0') } }
  return { kind: 'publish', draft, request }
}

function revocation(n: number): Write['operation'] {
  const moment = { collectionAddress: person('collection 0'), tokenId: '0', chainId: 84532 }
  return { kind: 'revoke', request: { moment, adminAddress: person(`admin ${n}`) } }
}

/** Somebody with so much: 1,000 writes, 50 drafts, 200 collections. */
export function muchOf({ writes, drafts, collections }: { writes: number; drafts: number; collections: number }): Items {
  return {
    ...somebody(),
    ...collectionsOf(person('artist'), collections),
    ...draftsOf(Array.from({ length: drafts }, (_, n) => draftOf(`draft-${n}`, textOf(1_500), person('collection 0')))),
    ...writesOf(writes),
  }
}
