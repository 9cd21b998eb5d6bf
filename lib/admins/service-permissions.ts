import type { Address } from 'viem'
import { withoutChecksum } from '../chain/address'
import type { PermissionQuery } from '../chain/read-permissions'
import type { Collection } from '../service/collection'
import type { Account } from '../service/lenient'
import type { Moment } from '../service/moment'
import type { MomentDetails } from '../service/moment-details'
import { harmlessLine } from '../service/untrusted-text'
import type { Person, Scope } from './record'

/** Maximum length of a title, in characters; lists have no room for more. */
const MAX_TITLE = 100

/** A title of a moment or collection on one short line. */
export const plainTitle = (title: string | undefined): string | undefined =>
  title === undefined ? undefined : harmlessLine(title, MAX_TITLE)

export interface ServiceLists {
  /** Its entry in GET /collections; only that tells the rights per token. */
  collection: Collection | undefined
  /** GET /moment about the whole collection, where the entry lists nobody. */
  details: MomentDetails | undefined
  moments: readonly Moment[]
}

interface ListedPerson {
  /** In lower case. */
  address: Address
  username?: string
  /** The tokens of which the service lists the address as admin; "0" is the whole collection. */
  tokens: Set<string>
}

interface ServicePermissions {
  people: ListedPerson[]
  scopes: Scope[]
}

/**
 * Gathers who is admin of what by the service; two spellings of an address are one person. A
 * moment's admins include those of the whole collection (docs/service.md, "GET /timeline"), so a
 * right on the moment is listed only for those not listed for the whole. Where nothing lists these,
 * the chain tells the two apart.
 */
export function servicePermissionsOf(
  { collection, details, moments }: ServiceLists,
  others: readonly Account[],
): ServicePermissions {
  const people = new Map<Address, ListedPerson>()
  const scopes = new Map<string, Scope>([['0', { tokenId: '0', listed: false }]])

  const addPerson = ({ address, username }: Account): ListedPerson => {
    const key = withoutChecksum(address)
    const person: ListedPerson = people.get(key) ?? { address: key, tokens: new Set() }
    if (username) person.username ??= username
    people.set(key, person)
    return person
  }
  const addScope = (tokenId: string, isListed: boolean, title?: string) => {
    const scope = scopes.get(tokenId)
    scopes.set(tokenId, {
      tokenId,
      title: scope?.title ?? plainTitle(title),
      listed: scope?.listed === true || isListed,
    })
  }

  const perToken = collection?.admins ?? []
  const whole = new Set(
    perToken
      .filter(({ tokenId }) => tokenId === '0')
      .map(({ address }) => withoutChecksum(address)),
  )
  for (const { tokenId, ...admin } of perToken) {
    addScope(tokenId, true)
    addPerson(admin).tokens.add(tokenId)
  }
  for (const admin of details?.admins ?? []) addPerson(admin).tokens.add('0')
  if (details?.admins) addScope('0', true)
  for (const { tokenId, metadata, admins } of moments) {
    // A token without any admin is nothing that a contract has: its list is missing.
    addScope(tokenId, admins.length > 0, metadata?.name)
    for (const admin of admins) {
      const person = addPerson(admin)
      if (!whole.has(person.address)) person.tokens.add(tokenId)
    }
  }
  for (const other of others) addPerson(other)
  return { people: [...people.values()], scopes: [...scopes.values()].sort(compareScopes) }
}

/** The whole collection, then the newest moment: token ids count up. */
function compareScopes({ tokenId: one }: Scope, { tokenId: other }: Scope): number {
  if (one === '0' || other === '0') return Number(other === '0') - Number(one === '0')
  return BigInt(one) > BigInt(other) ? -1 : 1
}

/** The whole collection, and each token that the service lists for the person. */
const askedTokens = ({ tokens }: ListedPerson): string[] => [...new Set(['0', ...tokens])]

export function queriesOf({ people }: ServicePermissions): PermissionQuery[] {
  return people.flatMap((person) =>
    askedTokens(person).map((tokenId) => ({ tokenId, address: person.address })),
  )
}

/** `answers`: the chain's to `queriesOf`, in their order; empty where it was not asked. */
export function peopleOf(
  { people, scopes }: ServicePermissions,
  answers: readonly (boolean | undefined)[],
): Person[] {
  const listed = new Set(scopes.filter((scope) => scope.listed).map(({ tokenId }) => tokenId))
  let next = 0
  return people.map((person) => ({
    address: person.address,
    username: person.username,
    permissions: askedTokens(person).map((tokenId) => ({
      tokenId,
      service: person.tokens.has(tokenId) || (listed.has(tokenId) ? false : undefined),
      chain: answers[next++],
    })),
  }))
}
