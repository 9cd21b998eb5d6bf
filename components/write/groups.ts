import { useState } from 'react'
import type { Field } from '../../lib/drafts/fault'
import { t } from '../../lib/i18n/t'

/** The groups of fields that are collapsed, in screen order. */
const GROUPS = ['collection', 'sale', 'more', 'splits'] as const
export type GroupName = (typeof GROUPS)[number]

/** The name of a group on the screen. */
export const groupLabel = (group: GroupName): string => t(`write.${group}`)

/** The id of the group's element, for the button that opens it. */
export const groupId = (group: GroupName): string => `write-${group}`

/** The group that holds a field; undefined for title, text and account. */
function groupOf(field: Field): GroupName | undefined {
  if (field.startsWith('split')) return 'splits'
  if (field === 'price' || field.startsWith('sale')) return 'sale'
  if (field === 'collectionUri' || field === 'copies' || field === 'payout' || field === 'referral') return 'more'
  return field.startsWith('collection') ? 'collection' : undefined
}

export interface Groups {
  isOpen: (group: GroupName) => boolean
  toggle: (group: GroupName) => void
  /** Opens the groups that hold these fields. */
  reveal: (fields: readonly Field[]) => void
}

/** Which groups are open: those that the user opened, and each whose field got a fault. */
export function useGroups(faulty: readonly Field[]): Groups {
  const [open, setOpen] = useState<ReadonlySet<GroupName>>(new Set())
  const [seen, setSeen] = useState('')
  const reveal = (fields: readonly Field[]) =>
    setOpen((old) => new Set([...old, ...fields.flatMap((field) => groupOf(field) ?? [])]))
  const key = faulty.join()
  if (key !== seen) {
    setSeen(key)
    reveal(faulty)
  }
  return {
    isOpen: (group) => open.has(group),
    toggle: (group) => setOpen((old) => new Set(GROUPS.filter((each) => old.has(each) !== (each === group)))),
    reveal,
  }
}
