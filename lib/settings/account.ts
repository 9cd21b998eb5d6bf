import type { Address } from 'viem'
import * as z from 'zod/mini'
import { checksummed, sameAddress } from '../chain/address'
import type { Wallet } from '../service/artist'
import { addressSchema } from '../service/primitives'
import { defineItem } from '../storage/item'
import { type KeyHint, readHint } from './key-store'
import { settings } from './settings'

/**
 * How the creator's address relates to the saved key: one of its artist's wallets (`own`), none of
 * them (`foreign`), or `unknown` where the service did not tell them. The service publishes for any
 * address (docs/service.md, "POST /moment/create/writing"), so all but an own one must be
 * confirmed, once.
 */
export function ownershipOf(account: string, hint: KeyHint | null): 'own' | 'foreign' | 'unknown' {
  if (!hint?.wallets?.length) return 'unknown'
  return hint.wallets.some(({ address }) => sameAddress(address, account)) ? 'own' : 'foreign'
}

/** The account is always among them, the others as far as the service told them. */
export function walletsOfKey(account: Address, hint: KeyHint | null): Address[] {
  return ownershipOf(account, hint) === 'own'
    ? (hint?.wallets ?? []).map(({ address }) => address)
    : [account]
}

const confirmedSchema = z.array(
  z.object({
    address: addressSchema,
    /** The id of the key whose wallet it is not; absent where the wallets were unknown. */
    keyId: z.optional(z.string()),
  }),
)
type ConfirmedAccounts = z.infer<typeof confirmedSchema>

/** The creator's addresses that the user has confirmed. */
export const confirmedAccounts = defineItem<ConfirmedAccounts>({
  key: 'confirmedAccounts',
  version: 1,
  schema: confirmedSchema,
  fallback: [],
})

const keyIdOf = (account: string, hint: KeyHint | null) =>
  ownershipOf(account, hint) === 'foreign' ? hint?.id : undefined

/** Whether a moment may be published for this address without asking. */
export function isConfirmed(
  account: string,
  hint: KeyHint | null,
  confirmed: ConfirmedAccounts,
): boolean {
  if (ownershipOf(account, hint) === 'own') return true
  const keyId = keyIdOf(account, hint)
  return confirmed.some((entry) => entry.keyId === keyId && sameAddress(entry.address, account))
}

/** As `isConfirmed`, by what is stored now. */
export async function isAccountConfirmed(account: Address): Promise<boolean> {
  return isConfirmed(account, ...(await Promise.all([readHint(), confirmedAccounts.get()])))
}

/** Throws where storage refuses. */
export async function confirmAccount(account: Address): Promise<void> {
  const hint = await readHint()
  const keyId = keyIdOf(account, hint)
  await confirmedAccounts.update((all) =>
    isConfirmed(account, hint, all) ? all : [...all, { address: account, keyId }],
  )
}

/** Where none was chosen, it takes the artist's own, else one that the service keeps. */
export async function fillAccount(wallets: readonly Wallet[]): Promise<void> {
  const wallet = wallets.find(({ type }) => type === 'external') ?? wallets[0]
  if (!wallet) return
  const account = checksummed(wallet.address)
  await settings.update((old) => ({ ...old, account: old.account ?? account }))
}
