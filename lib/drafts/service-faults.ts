import type { ErrorBody } from '../service/errors'
import type { Draft, DraftFields } from './draft'
import type { Field } from './fault'

/** What the service said, at the fields of the draft that it means; `others`: what belongs to none of them, as it was said. */
export interface ServiceFaults {
  at: Partial<Record<Field, string>>
  others: ErrorBody['fields']
}

/** The last name of a path in the request, and the field of the draft it was made from (service-interface, section 2). */
const FIELDS: Record<string, Field> = {
  title: 'title',
  tokenContent: 'text',
  contract: 'collection',
  name: 'collectionName',
  uri: 'collectionUri',
  salesConfig: 'price',
  type: 'price',
  pricePerToken: 'price',
  currency: 'price',
  saleStart: 'saleStart',
  saleEnd: 'saleEnd',
  mintToCreatorCount: 'copies',
  payoutRecipient: 'payout',
  createReferral: 'referral',
  splits: 'splits',
}

/** What of a draft decides a field: a fault of the field holds until one of these changes. */
export function decides(field: Field): readonly (keyof DraftFields)[] {
  if (field.startsWith('split')) return ['splits']
  if (field.startsWith('collection')) return ['collection']
  if (field.startsWith('sale')) return ['saleStart', 'saleEnd']
  if (field === 'price') return ['price', 'currency']
  if (field === 'text') return ['text', 'addSource']
  return field === 'account' ? [] : [field as keyof DraftFields]
}

/**
 * Puts the messages of a refusal (`errors[]`, each with a path such as `token.salesConfig.pricePerToken` or `splits.1.address`)
 * to the fields of the draft that was sent, as far as these still are as they were sent.
 */
export function serviceFaults(fieldErrors: ErrorBody['fields'], sent: Draft, now: DraftFields): ServiceFaults {
  const faults: ServiceFaults = { at: {}, others: [] }
  for (const entry of fieldErrors) {
    const field = fieldOf(entry.field, sent)
    if (field === undefined) faults.others.push(entry)
    else if (asSent(field, sent, now)) faults.at[field] = [faults.at[field], entry.message].filter(Boolean).join(' ')
  }
  return faults
}

function fieldOf(path: string, { collection, splits }: Draft): Field | undefined {
  const names = path.split(/[.[\]]+/).filter(Boolean)
  const last = names.at(-1) ?? ''
  const place = Number(names[names.lastIndexOf('splits') + 1])
  if (names.includes('splits') && splits[place]) return `split.${place}.${last === 'percentAllocation' ? 'share' : 'address'}`
  if (names.includes('splits')) return splits.length > 0 ? 'splits' : undefined
  if (names.at(-2) === 'contract' && last === 'address')
    return collection.choice === 'other' ? 'collectionAddress' : 'collection'
  const field = Object.hasOwn(FIELDS, last) ? FIELDS[last] : undefined
  // Without a new collection there are no such fields on the screen.
  return (field === 'collectionName' || field === 'collectionUri') && collection.choice !== 'new' ? 'collection' : field
}

function asSent(field: Field, sent: Draft, now: DraftFields): boolean {
  return decides(field).every((name) => JSON.stringify(sent[name]) === JSON.stringify(now[name]))
}
