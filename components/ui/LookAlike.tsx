import type { ComponentProps } from 'react'
import type { AdminRecord } from '../../lib/admins/record'
import { useLookAlike } from '../state/useLookAlike'
import { AddressField } from './Field'

interface LookAlikeNoteProps {
  address: string
  /** The admins of the collection that is meant. */
  record: AdminRecord | undefined
}

/** Says that an address only looks like one that is known. Renders nothing where it looks like none. */
export function LookAlikeNote({ address, record }: LookAlikeNoteProps) {
  const sentence = useLookAlike(address, record)
  return sentence && <p className="note warn small">{sentence}</p>
}

/** A field for the address of a person who is to get a right or a share. */
export function PersonField({
  record,
  ...field
}: ComponentProps<typeof AddressField> & {
  value: string
  record: AdminRecord | undefined
}) {
  return <AddressField {...field} warning={useLookAlike(field.value, record)} />
}
