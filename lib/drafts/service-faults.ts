import type { ErrorBody } from '../service/errors'
import type { Draft, DraftFields } from './draft'
import type { Field } from './fault'

/** The service's messages by field of the draft. `others` belong to no field. */
export interface ServiceFaults {
  at: Partial<Record<Field, string>>
  others: ErrorBody['fields']
}

/** Keys: the last name of a path in the request (docs/service.md, "POST /moment/create/writing"). */
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
}

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

/**
 * Assigns `errors[]`, with paths such as `token.salesConfig.pricePerToken` and `splits.1.address`,
 * to fields of the sent draft. Leaves out fields that have changed since (`now`).
 */
export function serviceFaults(
  fieldErrors: ErrorBody['fields'],
  sent: Draft,
  now: DraftFields,
): ServiceFaults {
  const faults: ServiceFaults = { at: {}, others: [] }
  for (const entry of fieldErrors) {
    const field = fieldOf(entry.field, sent)
    if (field === undefined) faults.others.push(entry)
    else if (isUnchanged(field, sent, now))
      faults.at[field] = [faults.at[field], entry.message].filter(Boolean).join(' ')
  }
  return faults
}

/**
 * The field that a refusal is about whose answer names none. `kind`: of its sentences; undefined
 * where it is about no field, or where that has changed since (`now`).
 */
export function fieldOfRefusal(kind: string, sent: Draft, now: DraftFields): Field | undefined {
  const field = fieldOfKind(kind, sent)
  return field && isUnchanged(field, sent, now) ? field : undefined
}

function fieldOfKind(kind: string, { collection, splits }: Draft): Field | undefined {
  switch (kind) {
    case 'notAdminPublish':
    case 'noReferral':
    case 'reverted':
      return collection.choice === 'other' ? 'collectionAddress' : 'collection'
    case 'nameUnknown': {
      const index = splits.findIndex(({ address }) => address.includes('.'))
      return index < 0 ? undefined : `split.${index}.address`
    }
    case 'tooLong':
      return 'text'
    default:
      return undefined
  }
}

function fieldOf(path: string, { collection, splits }: Draft): Field | undefined {
  const names = path.split(/[.[\]]+/).filter(Boolean)
  const last = names.at(-1) ?? ''
  const index = Number(names[names.lastIndexOf('splits') + 1])
  if (names.includes('splits') && splits[index])
    return `split.${index}.${last === 'percentAllocation' ? 'share' : 'address'}`
  if (names.includes('splits')) return splits.length > 0 ? 'splits' : undefined
  if (names.at(-2) === 'contract' && last === 'address')
    return collection.choice === 'other' ? 'collectionAddress' : 'collection'
  const field = Object.hasOwn(FIELDS, last) ? FIELDS[last] : undefined
  // These fields are on the screen only for a new collection.
  return (field === 'collectionName' || field === 'collectionUri') && collection.choice !== 'new'
    ? 'collection'
    : field
}

function isUnchanged(field: Field, sent: Draft, now: DraftFields): boolean {
  return draftFieldsOf(field).every(
    (name) => JSON.stringify(sent[name]) === JSON.stringify(now[name]),
  )
}
