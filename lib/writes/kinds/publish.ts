import type { Address } from 'viem'
import { COLLECTION_FACTORY, sameAddress } from '../../chain/address'
import type { Setup } from '../../chain/events'
import { MAX_NAME } from '../../service/moment'
import { momentNameOf } from '../../service/requests'
import { harmlessLine } from '../../service/untrusted-text'
import type { Match, Publication } from '../write'
import type { Evidence, Kind, Matches } from './kind'

export const subjectOfDraft = (draftId: string): string => `draft:${draftId}`

export function publish(publication: Publication): Kind {
  const { request, draft } = publication
  const { contract } = request
  const collection = contract && 'address' in contract ? contract.address : undefined
  const token: Kind['token'] = (status) =>
    'contractAddress' in status ? { address: status.contractAddress, tokenId: status.tokenId } : {}
  return {
    subject: subjectOfDraft(draft.id),
    collection,
    token,
    send: (service) => service.createWriting(request),
    effect: (status) => {
      const { address = collection, tokenId } = token(status)
      return { kind: 'token', collection: address, tokenId }
    },
    isHarmfulTwice: true,
    likeness: ['publish', momentNameOf(request), collection],
    find: (evidence, chainId) => findMoment(request, evidence, chainId),
    label: { text: 'activity.publish', of: momentNameOf(request), isTitle: true },
    nothingDone: 'activity.nothingPublished',
    afterRevert: 'activity.revertedPublish',
    badFields: 'inputRefused',
    notAdmin: 'notAdminPublish',
  }
}

type Request = Publication['request']

/** Finds the moments that the service set up for the account with this title and text. */
async function findMoment(request: Request, evidence: Evidence, chainId: number): Promise<Matches> {
  const candidates = await findOwnSetups(request, evidence)
  if (!candidates) return { matches: [], isWhole: false }
  const matches: Match[] = []
  let isWhole = true
  for (const setup of candidates) {
    const foundBy = await compare(setup, request, evidence)
    const { hash, collection: contractAddress, tokenId } = setup
    if (foundBy === 'unread') isWhole = false
    else if (foundBy !== 'other') matches.push({ hash, chainId, contractAddress, tokenId, foundBy })
  }
  const withText = matches.filter(({ foundBy }) => foundBy === 'text')
  // Two moments of the same title may be two texts: without a text neither is known to be this one.
  const isUndecided = matches.length > 1 && withText.length < matches.length
  return isUndecided ? { matches: withText, isWhole: false } : { matches, isWhole }
}

/**
 * Finds the tokens that the service set up: in the collection of the publication by its wallet for
 * the account, or in a new collection of that name by the factory. Undefined where its wallet is
 * not known, or it chose the collection by itself.
 */
async function findOwnSetups(
  { account, contract }: Request,
  evidence: Evidence,
): Promise<Setup[] | undefined> {
  if (!contract) return undefined
  if ('address' in contract) {
    const setups = await evidence.setups(contract.address)
    // Nobody has set up anything, so it does not matter who the service acts as.
    if (setups.length === 0) return []
    const wallet = await evidence.wallet(account)
    return wallet ? setups.filter(isSentBy(wallet)) : undefined
  }
  const created = await evidence.created(account)
  const named = created.filter(({ name }) => name === contract.name)
  const setups = await Promise.all(named.map(({ address }) => evidence.setups(address)))
  return setups.flat().filter(isSentBy(COLLECTION_FACTORY))
}

const isSentBy =
  (wallet: Address) =>
  ({ sender, tokenId }: Setup): boolean =>
    // Token 0 stands for the collection itself.
    sameAddress(sender, wallet) && tokenId !== '0'

/** `title`: the title is the same, and the text cannot be read. */
async function compare(
  setup: Setup,
  request: Request,
  evidence: Evidence,
): Promise<'text' | 'title' | 'other' | 'unread'> {
  const metadata = await evidence.metadata(setup)
  if (metadata?.name === undefined) return 'unread'
  // The service's names were made harmless when they were read (service/moment.ts).
  if (metadata.name !== harmlessLine(momentNameOf(request), MAX_NAME)) return 'other'
  const text =
    metadata.contentUri === undefined ? undefined : await evidence.text(metadata.contentUri)
  if (text === undefined) return 'title'
  return withoutByteOrderMark(text) === withoutByteOrderMark(request.token.tokenContent)
    ? 'text'
    : 'other'
}

/** Decoding bytes as text may drop a byte order mark. */
const withoutByteOrderMark = (text: string) => text.replace(/^\ufeff/, '')
