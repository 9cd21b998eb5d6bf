import type { Address } from 'viem'
import { readAddress } from '../chain/address'
import type { PublishRequest } from '../service/requests'
import { isInProcess } from '../settings/service-url'
import { otherChainOf, takesNoCollection } from './collection-choice'
import type { DraftFields } from './draft'
import type { Fault, Field } from './fault'
import type { RequestContext } from './request-context'
import { buildSale } from './sale'
import { publishedText } from './source-line'
import { buildSplits } from './splits'
import { textFaults } from './text'

type BuiltRequest = { request: PublishRequest; faults?: undefined } | { request?: undefined; faults: Fault[] }

/** Bytes of a body that In Process takes: it refuses more than 4.5 MB (service-facts, "POST /moment/create/writing"). */
const MAX_BYTES = 4_500_000

/** Far above what anybody mints for themselves; a higher number is a typing error. */
const MAX_COPIES = 10_000

/** The schemes of a collection's metadata URI, without characters that would not survive encoding. */
const METADATA_URI = /^(?:(?:ar|ipfs|https):\/\/|data:application\/json[;,])[^\s\p{Cc}\p{Surrogate}]+$/iu

/** Builds the publication request from a draft. Returns its faults in screen order if the draft is not ready. */
export function buildRequest(draft: DraftFields, context: RequestContext): BuiltRequest {
  const faults: Fault[] = [...textFaults('title', draft.title), ...textFaults('text', draft.text)]
  const { account } = context
  if (!account) faults.push({ field: 'account', code: 'accountMissing' })
  const contract = buildContract(draft, context, faults)
  const { sale, faults: saleFaults } = buildSale(draft, context.chain, context.separator(), context.now)
  const copies = readCopies(draft.copies, faults)
  const payout = readOptionalAddress(draft.payout, 'payout', faults)
  const referral = readOptionalAddress(draft.referral, 'referral', faults)
  const { splits, faults: splitFaults } = buildSplits(draft)
  const all = [...faults, ...saleFaults, ...splitFaults]
  if (all.length > 0 || !account) return { faults: inScreenOrder(all) }
  const request = {
    title: draft.title.trim(),
    token: {
      tokenContent: publishedText(draft, context.quotes()),
      createReferral: referral ?? account,
      salesConfig: sale,
      mintToCreatorCount: copies,
      ...(payout && { payoutRecipient: payout }),
    },
    account,
    ...(contract && { contract }),
    ...(splits && { splits }),
  }
  return isInProcess(context.serviceUrl) && bytesOf(request) > MAX_BYTES
    ? { faults: [{ field: 'text', code: 'textHuge' }] }
    : { request }
}

const bytesOf = (request: PublishRequest) => new TextEncoder().encode(JSON.stringify(request)).length

function buildContract(
  { collection }: DraftFields,
  { collections, chain, serviceUrl }: RequestContext,
  faults: Fault[],
): PublishRequest['contract'] {
  if (collection.choice === 'none' && takesNoCollection(serviceUrl)) return undefined
  if (collection.choice === '' || collection.choice === 'none') {
    faults.push({ field: 'collection', code: 'collectionMissing' })
    return undefined
  }
  if (collection.choice === 'new') {
    const name = collection.name.trim()
    const uri = collection.uri.trim()
    faults.push(...textFaults('collectionName', collection.name))
    if (uri && !METADATA_URI.test(uri)) faults.push({ field: 'collectionUri', code: 'collectionUriMalformed' })
    return { name, uri: uri || metadataUriOf(name) }
  }
  const isOther = collection.choice === 'other'
  const field = isOther ? 'collectionAddress' : 'collection'
  const address = readAddressOf(isOther ? collection.address : collection.choice, field, faults)
  const otherChainId = otherChainOf(collections, address, chain.id)
  if (otherChainId !== undefined) {
    const values = { network: chain.name || String(chain.id), chain: String(otherChainId) }
    faults.push({ field, code: 'collectionElsewhere', values })
  }
  return address && { address }
}

/**
 * The metadata URI of a new collection for which none was typed: its name as JSON in a data URI. The service needs any URI and
 * replaces it with that of its own metadata (service-facts, "POST /moment/create/writing").
 */
function metadataUriOf(name: string): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify({ name: name.toWellFormed() }))}`
}

function readOptionalAddress(text: string, field: Field, faults: Fault[]): Address | undefined {
  return text.trim() === '' ? undefined : readAddressOf(text, field, faults)
}

function readAddressOf(text: string, field: Field, faults: Fault[]): Address | undefined {
  const { address, fault } = readAddress(text)
  if (fault) faults.push({ field, code: fault })
  return address
}

function readCopies(text: string, faults: Fault[]): number {
  const trimmed = text.trim()
  if (!/^\d+$/.test(trimmed)) {
    faults.push({ field: 'copies', code: 'copiesMalformed' })
    return 0
  }
  const copies = Number(trimmed)
  if (copies > MAX_COPIES) faults.push({ field: 'copies', code: 'copiesHuge', values: { most: MAX_COPIES } })
  return copies
}

/** The fields in screen order; `split` stands for those of every recipient. */
const SCREEN_ORDER = [
  'account',
  'title',
  'text',
  'collection',
  'collectionName',
  'collectionAddress',
  'price',
  'saleStart',
  'saleEnd',
  'collectionUri',
  'copies',
  'payout',
  'referral',
  'split',
]

function inScreenOrder(faults: Fault[]): Fault[] {
  const rank = ({ field }: Fault) => SCREEN_ORDER.indexOf(field.startsWith('split') ? 'split' : field)
  return faults.sort((a, b) => rank(a) - rank(b))
}
