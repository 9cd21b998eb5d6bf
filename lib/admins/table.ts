import type { Address } from 'viem'
import { withoutChecksum } from '../chain/address'
import type { PermissionQuery } from '../chain/permissions'
import type { Account } from '../service/lenient'
import { harmlessLine } from '../service/untrusted-text'
import type { AdminRecord, PermissionStatus, Scope } from './record'

/** Maximum length of a title, in characters; lists have no room for more. */
const MAX_TITLE = 100

/** The title of a moment or collection as short as a list needs it. */
export const plainTitle = (title: string | undefined): string | undefined =>
  title === undefined ? undefined : harmlessLine(title, MAX_TITLE)

interface TablePerson {
  address: Address
  username?: string
  permissions: Map<string, PermissionStatus>
}

/** Collects the admins of one collection from all sources; two spellings of an address are one person. */
export class AdminTable {
  /** The collection's name, from the first source that tells it. */
  name: string | undefined
  private readonly people = new Map<string, TablePerson>()
  private readonly scopes = new Map<string, Scope>([['0', { tokenId: '0', listed: false }]])

  setName(name: string | undefined): void {
    this.name ??= plainTitle(name)
  }

  /** Adds an address, whether or not it is admin of anything. The first source with a user name names it. */
  addPerson({ address, username }: Account): TablePerson {
    const key = withoutChecksum(address)
    const person: TablePerson = this.people.get(key) ?? { address: key, permissions: new Map() }
    if (username) person.username ??= username
    this.people.set(key, person)
    return person
  }

  /** Adds a scope with the admins that a source lists; a source that says nothing about them gives no `admins`. */
  addScope(tokenId: string, { title, admins }: { title?: string | undefined; admins?: readonly Account[] | undefined }): void {
    const known = this.scopes.get(tokenId)
    const name = known?.title ?? plainTitle(title)
    this.scopes.set(tokenId, {
      tokenId,
      ...(name && { title: name }),
      listed: known?.listed === true || admins !== undefined,
    })
    for (const admin of admins ?? []) this.addPerson(admin).permissions.set(tokenId, { service: true })
  }

  isListed(tokenId: string): boolean {
    return this.scopes.get(tokenId)?.listed === true
  }

  /** The questions for the chain: each permission that the service lists, and the whole collection for each person. */
  queries(): PermissionQuery[] {
    return [...this.people.values()].flatMap(({ address, permissions }) =>
      [...new Set(['0', ...permissions.keys()])].map((tokenId) => ({ tokenId, address })),
    )
  }

  /** Enters the chain's answers to `queries`, in their order. */
  setAnswers(queries: readonly PermissionQuery[], answers: readonly (boolean | undefined)[]): void {
    for (const [n, { tokenId, address }] of queries.entries()) {
      const { permissions } = this.addPerson({ address })
      permissions.set(tokenId, { ...permissions.get(tokenId), chain: answers[n] })
    }
  }

  /** The table as it is stored. */
  toRecord(): Pick<AdminRecord, 'people' | 'scopes'> {
    const scopes = [...this.scopes.values()].sort(newestFirst)
    const people = [...this.people.values()].map(({ permissions, ...person }) => ({
      ...person,
      permissions: [...permissions].map(([tokenId, { service, chain }]) => ({
        tokenId,
        ...((service ?? this.isListed(tokenId)) && { service: service === true }),
        ...(chain !== undefined && { chain }),
      })),
    }))
    return { people, scopes }
  }
}

/** The whole collection, then the newest moment: token ids count up. */
function newestFirst({ tokenId: one }: Scope, { tokenId: other }: Scope): number {
  if (one === '0' || other === '0') return Number(other === '0') - Number(one === '0')
  return BigInt(one) > BigInt(other) ? -1 : 1
}
