import { type ChangeEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftFields } from '../../lib/drafts/draft'
import type { Field } from '../../lib/drafts/fault'
import { t } from '../../lib/i18n/t'

export interface FieldsProps {
  fields: DraftFields
  change: (fields: Partial<DraftFields>) => void
  fault: (field: Field) => string | undefined
}

/** The props of the text field of one value of the draft. */
export const fieldOf = (
  { fields, change, fault }: FieldsProps,
  name: 'price' | 'copies' | 'payout' | 'referral',
) => ({
  label: t(`compose.${name}`),
  value: fields[name],
  onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  fault: fault(name),
})

export function FieldGroup({ group, children }: { group: GroupName; children: ReactNode }) {
  return (
    <fieldset id={groupId(group)} className="group stack tight">
      <legend>{t(`compose.${group}`)}</legend>
      {children}
    </fieldset>
  )
}

/** In screen order. */
const GROUPS = ['sale', 'more', 'splits'] as const
export type GroupName = (typeof GROUPS)[number]

/** The id of the group's element, for the button that opens it. */
export const groupId = (group: GroupName): string => `compose-${group}`

/** The group that holds a field; undefined for those that are always there. */
function groupOf(field: Field): GroupName | undefined {
  if (field.startsWith('split')) return 'splits'
  if (field === 'price' || field.startsWith('sale')) return 'sale'
  const isMore =
    field === 'collectionUri' || field === 'copies' || field === 'payout' || field === 'referral'
  return isMore ? 'more' : undefined
}

export type Groups = ReturnType<typeof useGroups>

/**
 * Which group is open, one at a time: the one that the user opened last, or whose field has got a
 * fault since.
 */
export function useGroups(faulty: readonly Field[]) {
  const [open, setOpen] = useState<GroupName>()
  const [seen, setSeen] = useState<readonly Field[]>([])
  /** Opens the first group, in screen order, that holds one of these fields. It does not scroll. */
  const reveal = (fields: readonly Field[]) => {
    const first = GROUPS.find((group) => fields.some((field) => groupOf(field) === group))
    if (first) setOpen(first)
  }
  if (faulty.join() !== seen.join()) {
    setSeen(faulty)
    // A fault that goes while its field is filled in leads nowhere else.
    reveal(faulty.filter((field) => !seen.includes(field)))
  }
  return {
    open,
    isFaulty: (group: GroupName) => faulty.some((field) => groupOf(field) === group),
    /** Opens a group and brings it into view, or closes it: the user has pressed its chip. */
    toggle: (group: GroupName) => {
      flushSync(() => setOpen((old) => (old === group ? undefined : group)))
      document.getElementById(groupId(group))?.scrollIntoView({ block: 'nearest' })
    },
    reveal,
  }
}
