import { useRef, useState } from 'react'
import type { Address } from 'viem'
import { momentIn } from '../../lib/admins/places'
import type { AdminRecord, CollectionReference } from '../../lib/admins/record'
import { parseAddress } from '../../lib/chain/address'
import { readPlainName } from '../../lib/chain/ens'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { t, tKey } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import { Form, focusFault, useFault } from '../ui/Form'
import { PersonField } from '../ui/LookAlike'
import { useChangeOfRight } from './ChangeOfRights'
import { askChain } from './useChainPermission'
import { useTyped } from './useTyped'

interface AddAdminProps {
  collection: CollectionReference
  scope: { tokenId: string; title: string | undefined }
  /** Undefined until the admins are read. */
  record: AdminRecord | undefined
  /** Called with the ENS name by which an address was added. */
  onNamed: (address: Address, name: string) => void
}

/**
 * The chain says who is an admin already. Typed text stays until it is sent or cleared, in this
 * session of the browser.
 */
export function AddAdmin({ collection, scope, record, onNamed }: AddAdminProps) {
  const [text, setText] = useTyped('newAdmin')
  const [fault, setFault] = useFault()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (typed: string) => {
    setText(typed)
    setFault(undefined)
  }
  const grant = useChangeOfRight('grant', (_, { request, name }) => {
    if (name) onNamed(request.adminAddress, name)
    change('')
  })
  const check = async () => {
    if (busy) return
    setBusy(true)
    const { address, name, fault: unread } = await readNewAdmin(text, collection.chainId)
    const request = address && {
      moment: momentIn(collection, scope.tokenId),
      adminAddress: address,
    }
    const permission = request && (await askChain(request))
    setBusy(false)
    if (request && permission && !permission.token) return grant.open({ request, permission, name })
    setFault(permission ? t('fault.adminAlready') : unread)
    focusFault(form.current)
  }
  return (
    <>
      <Form ref={form} onSubmit={() => void check()}>
        <fieldset className="stack tight">
          <legend className="visually-hidden">{t('admins.add')}</legend>
          <div className="field-and-button">
            <PersonField
              label={t('admins.newAddress')}
              value={text}
              record={record}
              placeholder="0x… / name.eth"
              beside={busy ? t('admins.chainLoading') : undefined}
              fault={fault}
              hint={
                scope.tokenId === '0'
                  ? t('admins.addHintWhole')
                  : t('admins.addHint', [scopeName(scope)])
              }
              onChange={(event) => change(event.target.value)}
            />
            <button type="submit" aria-busy={busy}>
              {t('admins.addButton')}
            </button>
          </div>
        </fieldset>
      </Form>
      {grant.dialog}
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
  const read = parseAddress(text, { chainId })
  if (read.address) return { address: read.address }
  if (read.fault !== 'addressEns') return { fault: tKey(`fault.${read.fault}`, read.values) }
  const name = readPlainName(text)
  if (!name) return { fault: t('fault.nameOdd') }
  const found = await send('resolveName', { name }).catch(() => undefined)
  if (!found) return { fault: t('fault.nameUnread') }
  return found.address ? { address: found.address, name } : { fault: t('fault.nameUnknown') }
}
