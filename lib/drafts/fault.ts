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

/** `code` selects the sentence, and `values` fill it. */
export interface Fault {
  field: Field
  code: (typeof FAULT_CODES)[number]
  values?: Record<string, string | number>
}

export const FAULT_CODES = [
  'accountMissing',
  'titleBroken',
  'textMissing',
  'textBroken',
  'textControl',
  'textHuge',
  'collectionMissing',
  'collectionNameBroken',
  'collectionUriMalformed',
  'addressMissing',
  'addressMalformed',
  'addressChecksum',
  'addressEns',
  'addressElsewhere',
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
