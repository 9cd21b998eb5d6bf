import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { isAdmin, permissionOf } from '../../lib/admins/permission'
import type { AdminRecord, CollectionReference } from '../../lib/admins/record'
import { type Artist, artistText, readArtistQuery, readArtistText } from '../../lib/admins/search-artists'
import { checksummed, readAddress, shorten } from '../../lib/chain/address'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import { lookUpName } from '../state/look-up-name'
import { useServiceName } from '../state/names'
import { AddressField } from '../ui/Field'
import { Form, focusFault, useFault } from '../ui/Form'
import { GrantDialog } from './GrantDialog'
import { useCheckedRequest } from './useChainPermission'

interface AddAdminProps {
  collection: CollectionReference
  scope: { tokenId: string; title: string | undefined }
  record: AdminRecord | undefined
}

/** The form for a new admin of the chosen scope; refuses an address that is admin there already. */
export function AddAdmin({ collection, scope, record }: AddAdminProps) {
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
    const { address, name: found, fault: unread } = await readNewAdmin(text)
    setReading(false)
    const already = address !== undefined && isAdmin(permissionOf(record, address, scope.tokenId))
    const wrong = unread ?? (already ? t('fault.adminAlready') : undefined)
    setFault(wrong)
    setName(found)
    if (wrong || !address) return focusFault(form.current)
    const moment = { collectionAddress: collection.address, tokenId: scope.tokenId, chainId: collection.chainId }
    await askChain({ moment, adminAddress: address })
  }
  return (
    <>
      <Form ref={form} onSubmit={() => void check()}>
        <fieldset className="stack tight">
          <legend className="part">{t('admins.add')}</legend>
          <AddressField
            label={t('admins.newAddress')}
            value={text}
            placeholder={t('admins.namePlaceholder')}
            fault={fault}
            hint={t('admins.addHint', [scopeName(scope)])}
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
          <div className="row">
            <button type="submit">{t('admins.addButton')}</button>
            {busy && <span className="small muted">{t('admins.chainLoading')}</span>}
          </div>
        </fieldset>
      </Form>
      {checked && <GrantDialog {...checked} name={name} title={scope.title} onSent={() => setText('')} onClose={close} />}
    </>
  )
}

/** Reads a typed address or a suggested artist, or looks up a typed ENS name. Gives the sentence of a fault otherwise. */
async function readNewAdmin(text: string): Promise<{ address?: Address; name?: string; fault?: string }> {
  const artist = readArtistText(text)
  const read = readAddress(artist?.address ?? text)
  if (read.address) return { address: read.address, ...(artist && { name: artist.name }) }
  if (read.fault !== 'addressEns') return { fault: t(`fault.${read.fault}`) }
  const found = await lookUpName(text)
  return found.fault ? { fault: t(`fault.${found.fault}`) } : { address: found.address, name: found.name }
}

/** Milliseconds without a keystroke before the typed text is looked up. */
const PAUSE = 300

/**
 * The service's artists with a name like the typed one, below its field while that has the focus. Empty where the service lists
 * none. `onChoose` gets an artist as `artistText` writes it.
 */
function ArtistSuggestions({ text, onChoose }: { text: string; onChoose: (artist: string) => void }) {
  const service = useServiceName()
  const artists = useArtists(text)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (artists.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [artists])
  return (
    <ul ref={list} className="suggestions" aria-label={t('admins.artists', [service])} aria-live="polite">
      {artists.map(({ name, address }) => (
        <li key={address}>
          <button type="button" onClick={() => onChoose(artistText({ name, address }))}>
            <bdi>{name}</bdi> <bdi className="code small muted">{shorten(checksummed(address))}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** One empty list, so that it does not change from render to render. */
const NONE: Artist[] = []

function useArtists(text: string): Artist[] {
  const [found, setFound] = useState<{ query: string; artists: Artist[] }>()
  const query = readArtistQuery(text)
  useEffect(() => {
    if (!query) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const { artists } = await send('searchArtists', { query }).catch(() => ({ artists: [] }))
      if (isCurrent) setFound({ query, artists })
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query])
  return found && found.query === query ? found.artists : NONE
}
