import type { DraftFields } from './draft'

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

/** The draft's fields that a field depends on: its fault is shown until one of them changes. */
export function draftFieldsOf(field: Field): readonly (keyof DraftFields)[] {
  if (field.startsWith('split')) return ['splits']
  if (field.startsWith('collection')) return ['collection']
  if (field.startsWith('sale')) return ['saleStart', 'saleEnd']
  if (field === 'price') return ['price', 'currency']
  // With splits it is not sent.
  if (field === 'payout') return ['payout', 'splits']
  if (field === 'text') return ['text', 'addSource']
  return field === 'account' ? [] : [field as keyof DraftFields]
}

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
