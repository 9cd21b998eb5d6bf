import type { Client } from 'viem'
import { sameAddress, withoutChecksum } from '../../chain/address'
import type { FoundEvent } from '../../chain/events'
import { parseJson } from '../../service/errors'
import { creationTime, lenientMetadata, MAX_NAME, type Moment } from '../../service/moment'
import { harmlessLine } from '../../service/untrusted-text'
import type { Operation } from '../write'
import { isWithin, type Period } from './period'
import { findSetups } from './read-setups'
import type { Match } from './search-result'

export type Publication = Extract<Operation, { kind: 'publish' }>

/** A search under way: the publication, when its moment may have been made, and where to look. */
export interface Context {
  request: Publication['request']
  chainId: number
  period: Period
  /** Moments count that were made since, even before the period, in milliseconds since 1970. */
  since: number
  /** The events that set up tokens in the period, by the address of each collection whose log was read, in lower case. */
  setups: ReadonlyMap<string, FoundEvent[]>
  /** Reads the text behind a `uri`. Throws when it cannot be read whole. */
  content: (uri: string) => Promise<string>
  /** Undefined for a chain without an RPC. */
  client: Client | undefined
}

/** A moment that may be that of the publication, and where it was found. */
export interface Candidate {
  moment: Moment
  found: Match['found']
}

/** Examines a listed moment. Gives its match, where it is that of the publication, and what could not be read to tell. */
export async function examineMoment(
  { moment, found }: Candidate,
  context: Context,
): Promise<{ match?: Match; unavailable: string[] }> {
  const { request, chainId, period, since, client } = context
  const nothing = { unavailable: [] }
  const createdAt = creationTime(moment.createdAt, request.token.salesConfig.saleStart)
  if (!isPossible(moment, context) || (createdAt !== undefined && !isWithin(createdAt, { ...period, since }))) return nothing
  // Without a date the log alone can tell the moment from an older one with the same words.
  let early = createdAt === undefined ? await findSetup(moment, context) : undefined
  if (early === 'none' && since < period.since)
    early = await readSetup(moment, { ...period, since, until: period.since }, client)
  if (early === 'none') return nothing
  const isSame = await isSameText(moment, early === 'unreadable' ? undefined : early?.uri, context)
  if (isSame === false) return nothing
  if (isSame === 'unreadable') return { unavailable: ['text'] }
  if (early === 'unreadable') return { unavailable: ['date'] }
  if (!mayBeMadeBy(moment, request.account)) return { unavailable: ['maker'] }
  const setup = early ?? (await findSetup(moment, context))
  const { address: contractAddress, tokenId } = moment
  const isEarlier = (createdAt ?? early?.at ?? period.since) < period.since
  const match: Match = { chainId, contractAddress, tokenId, found, ...(isEarlier && { isEarlier }) }
  if (typeof setup === 'object') return { match: { ...match, hash: setup.hash }, unavailable: [] }
  return { match, unavailable: client ? ['log'] : [] }
}

/** Whether a moment can be that of the publication, by what its entry says of chain, collection, price and name. */
function isPossible(moment: Moment, { request, chainId }: Context): boolean {
  const { contract, token } = request
  if ((moment.chainId ?? chainId) !== chainId) return false
  if (contract && 'address' in contract && !sameAddress(contract.address, moment.address)) return false
  const price = moment.sale?.pricePerToken
  if (price !== undefined && price !== token.salesConfig.pricePerToken) return false
  return isNameOf(request, moment.metadata?.name)
}

/** Whether the account is the creator or an admin of a moment, as far as the service lists them. */
function mayBeMadeBy({ creator, admins }: Moment, account: string): boolean {
  const listed = creator ? [creator, ...admins] : admins
  return listed.length === 0 || listed.some(({ address }) => sameAddress(address, account))
}

/**
 * Whether a moment may have this name. The service names a moment in a new collection after the collection (service-facts,
 * "POST /moment/create/writing").
 */
function isNameOf({ title, contract }: Publication['request'], name: string | undefined): boolean {
  const given = [title, ...(contract && 'name' in contract ? [contract.name] : [])]
  // A name from the service has been made harmless (service/moment.ts), so the names given are compared in that form.
  return name === undefined || given.some((each) => harmlessLine(each, MAX_NAME) === name)
}

/** Finds the event that set up a moment in the period: `none` where the contract's log has none, `unreadable` where it is not known. */
async function findSetup(moment: Moment, { client, period, setups }: Context): Promise<FoundEvent | 'none' | 'unreadable'> {
  const events = setups.get(withoutChecksum(moment.address))
  if (!events) return readSetup(moment, period, client)
  return events.find((event) => event.tokenId === moment.tokenId) ?? 'none'
}

async function readSetup(
  { address, tokenId }: Moment,
  period: Period,
  client: Client | undefined,
): Promise<FoundEvent | 'none' | 'unreadable'> {
  try {
    return client ? ((await findSetups(client, period, address, tokenId))[0] ?? 'none') : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** Whether the moment has the title and text of the publication. `setupUri`: its metadata, as the contract's event has it. */
async function isSameText(
  moment: Moment,
  setupUri: string | undefined,
  { request, content }: Context,
): Promise<boolean | 'unreadable'> {
  try {
    const metadata = moment.metadata ?? lenientMetadata.parse(parseJson(await content(moment.uri ?? setupUri ?? '')))
    if (!isNameOf(request, metadata.name)) return false
    if (!metadata.contentUri) return 'unreadable'
    const text = await content(metadata.contentUri)
    return withoutByteOrderMark(text) === withoutByteOrderMark(request.token.tokenContent)
  } catch {
    return 'unreadable'
  }
}

/** Decoding bytes as text may drop a byte order mark. */
const withoutByteOrderMark = (text: string) => text.replace(/^\ufeff/, '')
