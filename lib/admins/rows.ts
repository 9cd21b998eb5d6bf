import type { Address } from 'viem'
import { readAddress, sameAddress } from '../chain/address'
import type { AdminRecord, PermissionStatus, Scope } from './record'

/** A scope of which an address is admin, according to the service or the chain. */
export interface HeldScope extends PermissionStatus {
  tokenId: string
  title?: string | undefined
}

/** One address of the list. */
export interface AdminRow {
  /** With its checksum. */
  address: Address
  username?: string
  /** The address is the user's account. */
  you: boolean
  creator: boolean
  scopes: HeldScope[]
}

/** Whether an address is shown as an admin: the service or the chain says so. */
const isShown = ({ service, chain }: PermissionStatus): boolean => service === true || chain === true

/** Whether an address is admin as far as is known: the chain decides where it answered. */
export const isAdmin = ({ service, chain }: PermissionStatus): boolean => chain ?? service === true

/** The scopes with titles that tell them apart: where several moments have the same title, their token ids are added. */
export function titledScopes({ scopes }: AdminRecord): Scope[] {
  const counts = new Map<string, number>()
  for (const { title } of scopes) if (title) counts.set(title, (counts.get(title) ?? 0) + 1)
  return scopes.map((scope) =>
    scope.title && (counts.get(scope.title) ?? 0) > 1 ? { ...scope, title: `${scope.title} #${scope.tokenId}` } : scope,
  )
}

/** One row for each admin: the account first, then the creator, then by the number of scopes. */
export function rowsOf(record: AdminRecord, account: string | undefined): AdminRow[] {
  const scopes = titledScopes(record)
  const rows = record.people.map(({ address, username, permissions }): AdminRow => {
    const byToken = new Map(permissions.map((permission) => [permission.tokenId, permission]))
    return {
      address: readAddress(address).address ?? address,
      ...(username && { username }),
      you: account !== undefined && sameAddress(address, account),
      creator: record.creator !== undefined && sameAddress(address, record.creator),
      scopes: scopes.flatMap(({ tokenId, title }) => {
        const { service, chain } = byToken.get(tokenId) ?? {}
        return isShown({ service, chain }) ? { tokenId, title, service, chain } : []
      }),
    }
  })
  const rank = (row: AdminRow) => (row.you ? 4 : 0) + (row.creator ? 2 : 0) + (scopeOf(row, '0') ? 1 : 0)
  return rows
    .filter((row) => row.scopes.length > 0)
    .sort((one, other) => rank(other) - rank(one) || other.scopes.length - one.scopes.length)
}

/** The scope with that token, where the row's address is admin of it. */
export function scopeOf({ scopes }: AdminRow, tokenId: string): HeldScope | undefined {
  return scopes.find((scope) => scope.tokenId === tokenId)
}

/** The status of any address for any token of a collection. */
export function statusOf(record: AdminRecord | undefined, address: string, tokenId: string): PermissionStatus {
  const person = record?.people.find((candidate) => sameAddress(candidate.address, address))
  const permission = person?.permissions.find((candidate) => candidate.tokenId === tokenId)
  const listed = person && record?.scopes.find((scope) => scope.tokenId === tokenId)?.listed
  return { service: permission?.service ?? (listed ? false : undefined), chain: permission?.chain }
}
