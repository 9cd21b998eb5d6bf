import { screen } from '@testing-library/react'
import type { Address } from 'viem'
import { type AdminRecord, adminRecordId } from '../../../lib/admins/record.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { executed } from '../../fixtures/write-of.ts'

export const account: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const address = executed.contractAddress
export const [one, other] = [address, '0x00000000000000000000000000000000000000aa'] as const
export const person = (n: number): Address => `0x${String(n).padStart(40, '0')}`

export const recordWith = (
  people: AdminRecord['people'],
  scopes: AdminRecord['scopes'] = [],
): AdminRecord => ({
  id: adminRecordId({ address, chainId: 8453 }),
  address,
  chainId: 8453,
  at: Date.now(),
  people,
  scopes: [{ tokenId: '0', listed: true }, ...scopes],
})
export const admin = (of: Address, tokenIds = ['0']) => ({
  address: of,
  permissions: tokenIds.map((tokenId) => ({ tokenId, service: true, chain: true })),
})
/** The wallet through which the service acts for `person(1)` or for the user. */
export const wallet = person(2)

/** The page says this where the background does not answer. */
export const SILENT = 'Moment Press isn’t responding.'

export const combobox = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

/** The account, its network and two collections of its own, as they are stored. */
export async function storeAccount(): Promise<void> {
  await settings.set({ ...DEFAULT_SETTINGS, account })
  const collections = [one, other].map((entry) => ({
    address: entry,
    chainId: 8453,
    name: entry.slice(-4),
  }))
  await collectionList.set({ account, wallets: [account], at: 0, collections })
}
