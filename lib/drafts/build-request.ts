import { isEnsName, readAddress } from '../chain/address'
import type { Chain } from '../chain/chains'
import type { PublishRequest } from '../service/requests'
import type { Draft } from './draft'
import type { Fault, Field } from './fault'
import { buildSale } from './sale'
import { publishedText } from './source-line'
import { buildSplits } from './splits'
import { textFaults } from './text'

/** What a request needs beside the draft. `chain`: the network the user works on. */
export interface Surroundings {
  account: string | undefined
  chain: Chain
  /** The account's collections by lower-case address, as far as they are known, with their chain. */
  collections: ReadonlyMap<string, { chainId?: number | undefined }>
  /** Decimal separator of the user's language. */
  separator: '.' | ','
  /** Milliseconds since 1970. */
  now: number
}

export type Built = { request: PublishRequest; faults?: undefined } | { request?: undefined; faults: Fault[] }

const MAX_COPIES = 10_000

/** Where a collection may be described; nothing in it that would not arrive as it was written. */
const METADATA_URI = /^(?:(?:ar|ipfs|https):\/\/|data:application\/json[;,])[^\s\p{Cc}\p{Surrogate}]+$/iu

/** Turns a draft into exactly the request that will be sent, or says everything that keeps it from being one, in screen order. */
export function buildRequest(draft: Draft, around: Surroundings): Built {
  const faults: Fault[] = [...textFaults('title', draft.title), ...textFaults('text', draft.text)]
  const account = around.account ?? ''
  if (!account) faults.push({ field: 'account', code: 'accountMissing' })
  const contract = buildContract(draft, around, faults)
  const { sale, faults: saleFaults } = buildSale(draft, around.chain, around.separator, around.now)
  const copies = readCopies(draft.copies, faults)
  const payout = optionalAddress(draft.payout, 'payout', faults)
  const referral = optionalAddress(draft.referral, 'referral', faults)
  const { splits, faults: splitFaults } = buildSplits(draft)
  const all = [...faults, ...saleFaults, ...splitFaults]
  if (all.length > 0) return { faults: inScreenOrder(all) }
  return {
    request: {
      title: draft.title.trim(),
      token: {
        tokenContent: publishedText(draft),
        createReferral: referral ?? account,
        salesConfig: sale,
        mintToCreatorCount: copies,
        ...(payout && { payoutRecipient: payout }),
      },
      account,
      ...(contract && { contract }),
      ...(splits && { splits }),
    },
  }
}

function buildContract(
  { collection }: Draft,
  { collections, chain }: Surroundings,
  faults: Fault[],
): PublishRequest['contract'] {
  if (collection.choice === 'none') return undefined
  if (collection.choice === 'new') {
    const uri = collection.uri.trim()
    faults.push(...textFaults('collectionName', collection.name))
    if (!uri) faults.push({ field: 'collectionUri', code: 'collectionUriMissing' })
    else if (!METADATA_URI.test(uri)) {
      faults.push({ field: 'collectionUri', code: 'collectionUriMalformed' })
    }
    return { name: collection.name.trim(), uri }
  }
  const field = collection.choice === 'other' ? 'collectionAddress' : 'collection'
  const address = readField(collection.choice === 'other' ? collection.address : collection.choice, field, faults)
  const elsewhere = collections.get(address?.toLowerCase() ?? '')?.chainId
  if (elsewhere !== undefined && elsewhere !== chain.id) {
    faults.push({
      field,
      code: 'collectionElsewhere',
      values: { network: chain.name || String(chain.id), chain: String(elsewhere) },
    })
  }
  return { address: address ?? '' }
}

function optionalAddress(text: string, field: Field, faults: Fault[]): string | undefined {
  return text.trim() === '' ? undefined : readField(text, field, faults)
}

function readField(text: string, field: Field, faults: Fault[]): string | undefined {
  const read = readAddress(text)
  if (!read.fault) return read.address
  const codes = { missing: 'addressMissing', malformed: 'addressMalformed', checksum: 'addressChecksum' } as const
  faults.push({ field, code: isEnsName(text) ? 'addressEns' : codes[read.fault] })
  return undefined
}

function readCopies(text: string, faults: Fault[]): number {
  const written = text.trim()
  if (!/^\d+$/.test(written)) {
    faults.push({ field: 'copies', code: 'copiesMalformed' })
    return 0
  }
  if (Number(written) > MAX_COPIES) faults.push({ field: 'copies', code: 'copiesHuge', values: { most: MAX_COPIES } })
  return Number(written)
}

const ORDER = ['account', 'title', 'text', 'collection', 'price', 'sale', 'copies', 'payout', 'referral', 'split']

function inScreenOrder(faults: Fault[]): Fault[] {
  const place = ({ field }: Fault) => ORDER.findIndex((name) => field.startsWith(name))
  return faults.sort((one, other) => place(one) - place(other))
}
