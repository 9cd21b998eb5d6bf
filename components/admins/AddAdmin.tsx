import { useRef, useState } from 'react'
import type { AdminRecord } from '../../lib/admins/record'
import { holds, standingOf } from '../../lib/admins/rows'
import { readAddressField } from '../../lib/i18n/sentences/address'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { announce } from '../ui/Announcer'
import { TextField } from '../ui/Field'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { GrantDialog } from './GrantDialog'
import type { CollectionRef } from './useAdmins'
import { placeWords } from './words'

/** Asks for the address of a new admin of the chosen place, and refuses one that is admin there already. */
export function AddAdmin({
  collection,
  place,
  record,
}: {
  collection: CollectionRef
  place: { tokenId: string; title: string | undefined }
  record: AdminRecord | undefined
}) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [asking, setAsking] = useState<PermissionRequest>()
  const form = useRef<HTMLFormElement>(null)
  const check = () => {
    const read = readAddressField(text)
    const { address } = read
    const already = address !== undefined && holds(standingOf(record, address, place.tokenId))
    const found = read.fault ?? (already ? t('fault.adminAlready') : undefined)
    setFault(found)
    if (found || !address) {
      if (found) announce(found, 'alert')
      return focusFault(form.current)
    }
    const moment = { collectionAddress: collection.address, tokenId: place.tokenId, chainId: collection.chainId }
    setAsking({ moment, adminAddress: address })
  }
  return (
    <>
      <Form ref={form} onSubmit={check}>
        <fieldset className="stack tight">
          <legend>{t('admins.add')}</legend>
          <TextField
            label={t('admins.newAddress')}
            value={text}
            dir="ltr"
            placeholder="0x…"
            fault={fault}
            hint={t('admins.addHint', [placeWords(place)])}
            onChange={(event) => {
              setText(event.target.value)
              setFault(undefined)
            }}
          />
          <div>
            <button type="submit">{t('admins.addButton')}</button>
          </div>
        </fieldset>
      </Form>
      {asking && (
        <GrantDialog request={asking} title={place.title} onSent={() => setText('')} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}
