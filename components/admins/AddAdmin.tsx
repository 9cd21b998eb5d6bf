import { useRef, useState } from 'react'
import type { AdminRecord, CollectionReference } from '../../lib/admins/record'
import { isAdmin, permissionOf } from '../../lib/admins/rows'
import { readAddressField } from '../../lib/i18n/sentences/address'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import type { PermissionRequest } from '../../lib/service/requests'
import { announce } from '../ui/Announcer'
import { TextField } from '../ui/Field'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { GrantDialog } from './GrantDialog'

/** The form for a new admin of the chosen scope; refuses an address that is admin there already. */
export function AddAdmin({
  collection,
  scope,
  record,
}: {
  collection: CollectionReference
  scope: { tokenId: string; title: string | undefined }
  record: AdminRecord | undefined
}) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [asking, setAsking] = useState<PermissionRequest>()
  const form = useRef<HTMLFormElement>(null)
  const check = () => {
    const read = readAddressField(text)
    const { address } = read
    const already = address !== undefined && isAdmin(permissionOf(record, address, scope.tokenId))
    const found = read.fault ?? (already ? t('fault.adminAlready') : undefined)
    setFault(found)
    if (found || !address) {
      if (found) announce(found, 'alert')
      return focusFault(form.current)
    }
    const moment = { collectionAddress: collection.address, tokenId: scope.tokenId, chainId: collection.chainId }
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
            hint={t('admins.addHint', [scopeName(scope)])}
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
        <GrantDialog request={asking} title={scope.title} onSent={() => setText('')} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}
