import { useRef, useState } from 'react'
import type { Address } from 'viem'
import type { AdminRecord, CollectionReference } from '../../lib/admins/record'
import { isAdmin, permissionOf } from '../../lib/admins/rows'
import { readArtistText } from '../../lib/admins/search-artists'
import { readAddress } from '../../lib/chain/address'
import { readPlainName } from '../../lib/chain/ens'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { PermissionRequest } from '../../lib/service/requests'
import { announce } from '../ui/Announcer'
import { AddressField } from '../ui/Field'
import { Form } from '../ui/Form'
import { focusFault } from '../ui/focus-fault'
import { ArtistSuggestions } from './ArtistSuggestions'
import { GrantDialog } from './GrantDialog'
import { useServiceName } from './useService'

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
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<{ request: PermissionRequest; name?: string | undefined }>()
  const form = useRef<HTMLFormElement>(null)
  const service = useServiceName()
  const change = (typed: string) => {
    setText(typed)
    setFault(undefined)
  }
  const check = async () => {
    if (busy) return
    setBusy(true)
    const { address, name, fault: unread } = await readNewAdmin(text)
    setBusy(false)
    const already = address !== undefined && isAdmin(permissionOf(record, address, scope.tokenId))
    const found = unread ?? (already ? t('fault.adminAlready') : undefined)
    setFault(found)
    if (found || !address) {
      if (found) announce(found, 'alert')
      return focusFault(form.current)
    }
    const moment = { collectionAddress: collection.address, tokenId: scope.tokenId, chainId: collection.chainId }
    setAsking({ request: { moment, adminAddress: address }, name })
  }
  return (
    <>
      <Form ref={form} onSubmit={() => void check()}>
        <fieldset className="stack tight">
          <legend>{t('admins.add')}</legend>
          <AddressField
            label={t('admins.newAddress')}
            value={text}
            placeholder="0x… / name.eth"
            fault={fault}
            hint={`${t('admins.addHint', [scopeName(scope)])} · ${t('admins.nameHint', [service])}`}
            onChange={(event) => change(event.target.value)}
            suggestions={
              <ArtistSuggestions
                text={text}
                onChoose={(artist) => {
                  change(artist)
                  form.current?.querySelector('input')?.focus()
                }}
              />
            }
          />
          <div>
            <button type="submit" disabled={busy}>
              {t('admins.addButton')}
            </button>
          </div>
        </fieldset>
      </Form>
      {asking && (
        <GrantDialog {...asking} title={scope.title} onSent={() => setText('')} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

/** Reads a typed address or a suggested artist, or looks up a typed ENS name. Gives the sentence of a fault otherwise. */
async function readNewAdmin(text: string): Promise<{ address?: Address; name?: string; fault?: string }> {
  const artist = readArtistText(text)
  const read = readAddress(artist?.address ?? text)
  if (read.address) return { address: read.address, ...(artist && { name: artist.name }) }
  if (read.fault !== 'addressEns') return { fault: t(`fault.${read.fault}`) }
  const name = readPlainName(text)
  if (!name) return { fault: t('fault.nameOdd') }
  const { address, failed } = await send('resolveName', { name }).catch(() => ({ address: undefined, failed: true }))
  return address ? { address, name } : { fault: t(failed ? 'fault.nameUnread' : 'fault.nameUnknown') }
}
