import { type ReactNode, useEffect, useRef } from 'react'
import type { DraftFields } from '../../lib/drafts/draft'
import type { Field } from '../../lib/drafts/fault'
import { type GroupName, groupId, groupLabel } from './groups'

/** The props of every group of fields in Write. */
export interface FieldsProps {
  fields: DraftFields
  change: (fields: Partial<DraftFields>) => void
  /** The sentence about a field's fault, if it has one. */
  fault: (field: Field) => string | undefined
}

/** The fields of an open group, under its name. The group scrolls into view when it opens. */
export function FieldGroup({ group, children }: { group: GroupName; children: ReactNode }) {
  const element = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    void element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <fieldset ref={element} id={groupId(group)} className="group stack tight">
      <legend className={group === 'collection' ? 'visually-hidden' : undefined}>{groupLabel(group)}</legend>
      {children}
    </fieldset>
  )
}
