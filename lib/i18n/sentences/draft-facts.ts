import type { Address } from 'viem'
import { parseAddress, sameAddress } from '../../chain/address'
import { DEFAULT_DRAFT, type DraftFields } from '../../drafts/draft'
import { percentOf } from '../../drafts/splits'
import { typedPlainly } from '../../util/visible'
import { formatNumber, joinFacts } from '../format'
import { t } from '../t'

type Splits = DraftFields['splits']

/** "2 copies · Payout". Undefined while everything in it is as usual. */
export function moreFact(fields: DraftFields): string | undefined {
  const { collection, payout, referral, splits } = fields
  const copies = typedPlainly(fields.copies)
  const copiesFact = () =>
    /^\d+$/.test(copies) ? t('compose.copiesOf', Number(copies)) : t('review.copies')
  const facts = joinFacts(
    collection.choice === 'new' && collection.uri.trim() !== '' && t('compose.uriShort'),
    copies !== DEFAULT_DRAFT.copies && copiesFact(),
    // With splits it is void.
    splits.length === 0 && typedPlainly(payout) !== '' && t('review.payout'),
    typedPlainly(referral) !== '' && t('compose.referralShort'),
  )
  return facts || undefined
}

/**
 * The recipients of a draft in few words: "60/40 with ines.eth" for the account and one other, its
 * own share first, else "3 recipients". Undefined without any. `partner`: the name of that other
 * (`partnerOf`).
 */
export function splitsFact(
  splits: Splits,
  account: Address | undefined,
  partner: string,
): string | undefined {
  if (splits.length === 0) return undefined
  const shares = pairOf(splits, account)?.map(({ share }) => percentOf(share))
  const [own, others] = shares ?? []
  return own === undefined || others === undefined
    ? t('compose.recipients', splits.length)
    : t('compose.splitWith', [formatNumber(own), formatNumber(others), partner])
}

/** As typed, where the account shares with one other; else undefined. */
export const partnerOf = (splits: Splits, account: Address | undefined): string | undefined =>
  pairOf(splits, account)?.[1].address

/** The account's own row and that of the only other recipient, who is known by address or name. */
function pairOf(splits: Splits, account: Address | undefined) {
  const [one, two, ...more] = splits
  if (!one || !two || !account || more.length > 0) return undefined
  const addresses = [one, two].map(({ address }) => parseAddress(address))
  const isOwn = addresses.map(({ address }) => !!address && sameAddress(address, account))
  const isReadable = addresses.every(({ fault }) => !fault || fault === 'addressEns')
  if (isOwn[0] === isOwn[1] || !isReadable) return undefined
  return isOwn[0] ? ([one, two] as const) : ([two, one] as const)
}
