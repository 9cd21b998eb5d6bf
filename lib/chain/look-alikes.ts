import { isAddress } from 'viem'
import { sameAddress, shorten } from './address'

/**
 * Gives what addresses that read the same have in common: the ends that `shorten` shows, whatever
 * their case, which few people compare. One that differs in a digit at its ends reads differently
 * wherever it is shown, and a wider rule would have no groups: one could look like two that do not
 * look like each other.
 */
export const endsOf = (address: string): string => shorten(address).toLowerCase()

/** Whether two different addresses read the same where they are shortened. */
export function looksLike(one: string, other: string): boolean {
  const areAddresses = [one, other].every((text) => isAddress(text, { strict: false }))
  return areAddresses && endsOf(one) === endsOf(other) && !sameAddress(one, other)
}

/**
 * Shortens an address so that it reads differently from each of `others`: `0x1234…5678…abcd`. The
 * digits that tell look-alikes apart come in the groups of four in which `Address` shows the whole,
 * and are at the same places in each of them.
 */
export function shortenAmong(address: string, others: readonly string[]): string {
  const alike = others.filter((other) => looksLike(other, address))
  if (alike.length === 0) return shorten(address)
  const groups = groupsOf(address)
  const shown = new Set([0, groups.length - 1, ...tellingGroups([address, ...alike])])
  const parts = groups.map((group, at) => (shown.has(at) ? group : '…'))
  return `0x${parts.join('').replace(/…+/g, '…')}`
}

const groupsOf = (address: string): string[] => address.slice(2).match(/.{1,4}/g) ?? []

/** Takes the group that tells most apart, until all differ. Two addresses need one group. */
function tellingGroups(addresses: readonly string[]): number[] {
  const all = addresses.map((address) => groupsOf(address.toLowerCase()))
  const countBy = (places: readonly number[]) =>
    new Set(all.map((groups) => places.map((at) => groups[at]).join())).size
  const everywhere = [...(all[0] ?? []).keys()]
  const places: number[] = []
  while (countBy(places) < countBy(everywhere)) {
    const counts = everywhere.map((at) => countBy([...places, at]))
    places.push(counts.indexOf(Math.max(...counts)))
  }
  return places
}
