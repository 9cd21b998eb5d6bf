import { useEffect, useState } from 'react'
import { sameAddress, shortened } from '../../lib/chain/address'
import { chainsOf } from '../../lib/chain/chains'
import { readAddressField } from '../../lib/i18n/sentences/address'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import { SHOWS, type ShownList } from '../../lib/timeline/timeline-filter'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { TextField } from '../ui/Field'
import { show } from './shown'

/** Which list: whose moments or collections, and of which network. */
export function ViewBar({ list }: { list: ShownList }) {
  const { networks, chainId: usual } = useStored(stores.settings)
  const network = list.chainId ?? usual
  const chains = chainsOf(networks)
  return (
    <div className="bars">
      <select
        aria-label={t('timeline.show')}
        value={list.show}
        onChange={(event) => void show({ show: SHOWS.find((name) => name === event.target.value) ?? 'everyone' })}
      >
        {SHOWS.map((name) => (
          <option key={name} value={name}>
            {t(`timeline.${name}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('timeline.network')}
        value={network}
        onChange={(event) => void show({ chainId: Number(event.target.value) })}
      >
        <option value={0}>{t('timeline.allNetworks')}</option>
        {chains.map((chain) => (
          <option key={chain.id} value={chain.id}>
            {chainName(chain)}
          </option>
        ))}
      </select>
      {list.show === 'collection' && <CollectionChoice chosen={list.collection} />}
    </div>
  )
}

const OTHER = 'other'

/** Which collection: one of the account's, the one that was opened last, or any by its address. */
function CollectionChoice({ chosen }: { chosen: ShownList['collection'] }) {
  const { account } = useStored(stores.settings)
  const stored = useStored(stores.collections)
  const own = stored && stored.account === account ? stored.collections : []
  const [writing, setWriting] = useState(false)
  const [written, setWritten] = useState('')
  const [fault, setFault] = useState<string>()
  const unread = account !== undefined && stored?.account !== account

  useEffect(() => {
    // What goes wrong is stored beside the list; without a list there is still the address.
    if (unread && account) void send('readCollections', { account }).catch(() => undefined)
  }, [unread, account])

  const choose = (address: string) => {
    setWriting(address === OTHER)
    const known = own.find((collection) => collection.address === address)
    const chain = known?.chainId !== undefined && { chainId: known.chainId }
    if (known) void show({ collection: { address, ...(known.name && { name: known.name }) }, ...chain })
  }
  const write = (text: string) => {
    setWritten(text)
    setFault(undefined)
    const { address } = readAddressField(text)
    if (address) void show({ collection: { address } })
  }
  /** An address is whole, or not, when its field is left; nothing written is nothing wrong. */
  const judge = () => {
    const found = written.trim() ? readAddressField(written).fault : undefined
    setFault(found)
    if (found) announce(found, 'alert')
  }
  const listed = own.find(({ address }) => chosen && sameAddress(address, chosen.address))
  const value = writing ? OTHER : (listed?.address ?? chosen?.address ?? '')
  return (
    <>
      <select aria-label={t('timeline.whichCollection')} value={value} onChange={(event) => choose(event.target.value)}>
        {!chosen && <option value="">{t('timeline.choose')}</option>}
        {chosen && !listed && (
          <option value={chosen.address} dir="auto">
            {chosen.name ?? shortened(chosen.address)}
          </option>
        )}
        {own.map(({ address, name }) => (
          <option key={address} value={address} dir="auto">
            {name ?? shortened(address)}
          </option>
        ))}
        <option value={OTHER}>{t('timeline.otherAddress')}</option>
      </select>
      {value === OTHER && (
        <TextField
          label={t('timeline.collectionAddress')}
          dir="ltr"
          placeholder="0x…"
          value={written}
          fault={fault}
          onChange={(event) => write(event.target.value)}
          onBlur={judge}
          onKeyDown={(event) => event.key === 'Enter' && judge()}
        />
      )}
    </>
  )
}
