import { useRef, useState } from 'react'
import type { Address } from 'viem'
import { isAdmin, permissionOf } from '../../lib/admins/permission'
import { momentIn } from '../../lib/admins/places'
import type { AdminRecord, CollectionReference } from '../../lib/admins/record'
import { readAddress } from '../../lib/chain/address'
import { readPlainName } from '../../lib/chain/ens'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { t, tKey } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import { Form, focusFault, useFault } from '../ui/Form'
import { PersonField } from '../ui/LookAlike'
import { ChangeOfRights } from './ChangeOfRights'
import { useCheckedRequest } from './useChainPermission'

interface AddAdminProps {
  collection: CollectionReference
  scope: { tokenId: string; title: string | undefined }
  record: AdminRecord
  /** Called with the ENS name by which an address was added. */
  onNamed: (address: Address, name: string) => void
}

/** The form for a new admin of the chosen scope; refuses an address that is admin there already. */
export function AddAdmin({ collection, scope, record, onNamed }: AddAdminProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useFault()
  const [reading, setReading] = useState(false)
  const [name, setName] = useState<string>()
  const { checking, checked, check: askChain, close } = useCheckedRequest()
  const busy = reading || checking
  const form = useRef<HTMLFormElement>(null)
  const change = (typed: string) => {
    setText(typed)
    setFault(undefined)
  }
  const check = async () => {
    if (busy) return
    setReading(true)
    const { address, name: found, fault: unread } = await readNewAdmin(text, collection.chainId)
    setReading(false)
    const already = address !== undefined && isAdmin(permissionOf(record, address, scope.tokenId))
    const wrong = unread ?? (already ? t('fault.adminAlready') : undefined)
    setFault(wrong)
    setName(found)
    if (wrong || !address) return focusFault(form.current)
    await askChain({ moment: momentIn(collection, scope.tokenId), adminAddress: address })
  }
  const sent = () => {
    if (checked && name) onNamed(checked.request.adminAddress, name)
    setText('')
  }
  return (
    <>
      <Form ref={form} onSubmit={() => void check()}>
        <fieldset className="stack tight">
          <legend className="visually-hidden">{t('admins.add')}</legend>
          <PersonField
            label={t('admins.newAddress')}
            value={text}
            record={record}
            placeholder="0x… / name.eth"
            fault={fault}
            hint={
              scope.tokenId === '0'
                ? t('admins.addHintWhole')
                : t('admins.addHint', [scopeName(scope)])
            }
            onChange={(event) => change(event.target.value)}
          />
          <div className="row">
            <button type="submit">{t('admins.addButton')}</button>
            {busy && <span className="small muted">{t('admins.chainLoading')}</span>}
          </div>
        </fieldset>
      </Form>
      {checked && (
        <ChangeOfRights
          kind="grant"
          requests={[checked.request]}
          permission={checked.permission}
          name={name}
          onSent={sent}
          onClose={close}
        />
      )}
    </>
  )
}

/**
 * Reads a typed address, or has the background look up a typed ENS name on Ethereum. Gives the
 * sentence of a fault otherwise.
 */
async function readNewAdmin(
  text: string,
  chainId: number,
): Promise<{ address?: Address; name?: string; fault?: string }> {
  const read = readAddress(text, { chainId })
  if (read.address) return { address: read.address }
  if (read.fault !== 'addressEns') return { fault: tKey(`fault.${read.fault}`, read.values) }
  const name = readPlainName(text)
  if (!name) return { fault: t('fault.nameOdd') }
  const found = await send('resolveName', { name }).catch(() => undefined)
  if (!found) return { fault: t('fault.nameUnread') }
  return found.address ? { address: found.address, name } : { fault: t('fault.nameUnknown') }
}
