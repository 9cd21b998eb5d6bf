import type { Address } from 'viem'
import { navigation, showSection } from '../../lib/settings/navigation'

/** Shows the section Admins with this collection chosen. */
export async function showAdmins(address: Address, chainId: number): Promise<void> {
  await navigation.update((old) => ({ ...old, collection: { address, chainId } }))
  await showSection('admins')
}
