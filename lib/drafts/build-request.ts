import type { Address } from 'viem'
import { type MeantAddress, parseAddress } from '../chain/address'
import type { PublishRequest } from '../service/requests'
import { isInProcess } from '../settings/service-url'
import { trimUnseen, typedPlainly } from '../util/visible'
import { otherChainOf, takesNoCollection } from './collection-choice'
import type { DraftFields } from './draft'
import type { Fault, Field } from './fault'
import type { RequestContext } from './request-context'
import { buildSale } from './sale'
import { publishedText } from './source-line'
import { buildSplits } from './splits'
import { isEmptyText, textFaults, titleOf } from './text'

type BuiltRequest =
  | { request: PublishRequest; faults?: undefined }
  | { request?: undefined; faults: Fault[] }

/** In bytes: In Process refuses a larger body (docs/service.md, "POST /moment/create/writing"). */
const MAX_BYTES = 4_500_000

/** Far above what anybody mints for themselves; a higher number is a typing error. */
const MAX_COPIES = 10_000

/**
 * The schemes of a collection's metadata URI, without characters that would not survive encoding.
 */
const METADATA_URI =
  /^(?:(?:ar|ipfs|https):\/\/|data:application\/json[;,])[^\s\p{Cc}\p{Surrogate}]+$/iu

export function buildRequest(draft: DraftFields, context: RequestContext): BuiltRequest {
  const { account } = context
  // The faults are gathered in the order of the fields on the screen, where the first one gets the
  // focus.
  const faults: Fault[] = account ? [] : [{ field: 'account', code: 'accountMissing' }]
  faults.push(...textFaults('title', draft.title), ...textFaults('text', draft.text))
  const contract = buildContract(draft, context, faults)
  const { sale, faults: saleFaults } = buildSale(
    draft,
    context.chain,
    context.separator(),
    context.now,
  )
  faults.push(...saleFaults, ...metadataUriFaults(draft))
  const copies = readCopies(draft.copies, faults)
  // The split contract takes the place of a payout address (docs/service.md, "POST
  // /moment/create/writing"), which is therefore neither read nor sent.
  const payout =
    draft.splits.length > 0
      ? undefined
      : readOptionalAddress(draft.payout, 'payout', context.chain.id, faults)
  const referral = readOptionalAddress(draft.referral, 'referral', context.chain.id, faults)
  const { splits, faults: splitFaults } = buildSplits(draft, context.chain.id)
  faults.push(...splitFaults)
  if (faults.length > 0 || !account) return { faults }
  const request = {
    title: titleOf(draft),
    token: {
      tokenContent: publishedText(draft, context.quotes()),
      createReferral: referral ?? account,
      salesConfig: sale,
      mintToCreatorCount: copies,
      payoutRecipient: payout,
    },
    account,
    contract,
    splits,
  }
  return isInProcess(context.serviceUrl) && bytesOf(request) > MAX_BYTES
    ? { faults: [{ field: 'text', code: 'textHuge' }] }
    : { request }
}

const bytesOf = (request: PublishRequest) =>
  new TextEncoder().encode(JSON.stringify(request)).length

function buildContract(
  draft: DraftFields,
  { collections, chain, serviceUrl }: RequestContext,
  faults: Fault[],
): PublishRequest['contract'] {
  const { collection } = draft
  if (collection.choice === 'none' && takesNoCollection(serviceUrl)) return undefined
  if (collection.choice === '' || collection.choice === 'none') {
    faults.push({ field: 'collection', code: 'collectionMissing' })
    return undefined
  }
  if (collection.choice === 'new') {
    // It begins as the title, because the first moment is named after it.
    const name = isEmptyText(collection.name) ? titleOf(draft) : trimUnseen(collection.name)
    faults.push(...textFaults('collectionName', collection.name))
    return { name, uri: collection.uri.trim() || metadataUriOf(name) }
  }
  const isOther = collection.choice === 'other'
  const field = isOther ? 'collectionAddress' : 'collection'
  const meant = { chainId: chain.id, takesLink: isOther }
  const address = readAddressOf(
    isOther ? collection.address : collection.choice,
    field,
    meant,
    faults,
  )
  const otherChainId = otherChainOf(collections, address, chain.id)
  if (otherChainId !== undefined) {
    const values = { network: chain.name || String(chain.id), chain: String(otherChainId) }
    faults.push({ field, code: 'collectionElsewhere', values })
  }
  return address && { address }
}

function metadataUriFaults({ collection: { choice, uri } }: DraftFields): Fault[] {
  const isMalformed = choice === 'new' && uri.trim() !== '' && !METADATA_URI.test(uri.trim())
  return isMalformed ? [{ field: 'collectionUri', code: 'collectionUriMalformed' }] : []
}

/**
 * The service needs a URI, and replaces it with that of its own metadata (docs/service.md, "POST
 * /moment/create/writing").
 */
function metadataUriOf(name: string): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify({ name: name.toWellFormed() }))}`
}

function readOptionalAddress(
  text: string,
  field: Field,
  chainId: number,
  faults: Fault[],
): Address | undefined {
  return typedPlainly(text) === '' ? undefined : readAddressOf(text, field, { chainId }, faults)
}

function readAddressOf(
  text: string,
  field: Field,
  meant: MeantAddress,
  faults: Fault[],
): Address | undefined {
  const { address, fault, ...values } = parseAddress(text, meant)
  if (fault) faults.push({ field, code: fault, ...values })
  return address
}

function readCopies(text: string, faults: Fault[]): number {
  const trimmed = typedPlainly(text)
  if (!/^\d+$/.test(trimmed)) {
    faults.push({ field: 'copies', code: 'copiesMalformed' })
    return 0
  }
  const copies = Number(trimmed)
  if (copies > MAX_COPIES)
    faults.push({ field: 'copies', code: 'copiesHuge', values: { most: MAX_COPIES } })
  return copies
}
