import { readAddress } from '../../lib/chain/address'
import type { DraftFields } from '../../lib/drafts/draft'
import type { Fault } from '../../lib/drafts/fault'
import { lookUpName } from '../state/look-up-name'

/** The fields that take an ENS name. Those of splits do too, but the service itself looks their names up (service-facts, "Splits"). */
const NAMED = ['payout', 'referral'] as const

/** Looks up the ENS names of a draft. Gives the addresses that replace them, and a fault for each name without an address. */
export async function resolveNames(
  draft: Pick<DraftFields, (typeof NAMED)[number]>,
): Promise<{ found: Partial<DraftFields>; faults: Fault[] }> {
  const named = NAMED.filter((field) => readAddress(draft[field]).fault === 'addressEns')
  const lookups = await Promise.all(named.map(async (field) => ({ field, ...(await lookUpName(draft[field])) })))
  return {
    found: Object.fromEntries(lookups.flatMap(({ field, address }) => (address ? [[field, address]] : []))),
    faults: lookups.flatMap(({ field, fault }) => (fault ? [{ field, code: fault }] : [])),
  }
}
