import type { DraftFields } from '../../lib/drafts/draft'
import type { Field } from '../../lib/drafts/fault'

/** The props of every group of fields in Write. */
export interface FieldsProps {
  fields: DraftFields
  change: (fields: Partial<DraftFields>) => void
  /** The sentence about a field's fault, if it has one. */
  fault: (field: Field) => string | undefined
}
