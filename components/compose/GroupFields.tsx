import type { FieldsProps, GroupName } from './FieldGroup'
import { MoreFields } from './MoreFields'
import { SaleFields } from './SaleFields'
import { SplitsFields } from './SplitsFields'

const FIELDS = { sale: SaleFields, more: MoreFields, splits: SplitsFields }

export function GroupFields({ group, ...props }: FieldsProps & { group: GroupName }) {
  const Fields = FIELDS[group]
  return <Fields {...props} />
}
