/** The fields of a draft that can have a fault; N of `split.N.*` counts from 0. */
export type Field =
  | 'account'
  | 'title'
  | 'text'
  | 'collection'
  | 'collectionName'
  | 'collectionUri'
  | 'collectionAddress'
  | 'price'
  | 'saleStart'
  | 'saleEnd'
  | 'copies'
  | 'payout'
  | 'referral'
  | 'splits'
  | `split.${number}.address`
  | `split.${number}.share`

/** A fault of a field. `code` selects the sentence, and `values` fill it. */
export interface Fault {
  field: Field
  code: FaultCode | NameFault
  values?: Record<string, string | number>
}

export const FAULT_CODES = [
  'accountMissing',
  'titleMissing',
  'titleBroken',
  'textMissing',
  'textBroken',
  'textControl',
  'textHuge',
  'collectionMissing',
  'collectionNameMissing',
  'collectionNameBroken',
  'collectionUriMalformed',
  'addressMissing',
  'addressMalformed',
  'addressChecksum',
  'addressEns',
  'collectionElsewhere',
  'priceMissing',
  'priceMalformed',
  'priceAmbiguous',
  'priceNegative',
  'pricePrecise',
  'priceHuge',
  'priceNoUsdc',
  'priceSmall',
  'timeMalformed',
  'timeFar',
  'endBeforeStart',
  'endPast',
  'copiesMalformed',
  'copiesHuge',
  'recipientMalformed',
  'recipientTwice',
  'shareMissing',
  'shareMalformed',
  'sharePrecise',
  'splitsFew',
  'splitsSum',
  'splitsFloat',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]

/** Why there is no address for an ENS name: only a question to the chain finds that. */
export type NameFault = 'nameOdd' | 'nameUnknown' | 'nameUnread'
