import { useState } from 'react'
import { checksummed, sameAddress } from '../../lib/chain/address'
import { chainOf } from '../../lib/chain/chains'
import { formatList } from '../../lib/i18n/format'
import { chainName } from '../../lib/i18n/sentences/chain'
import { readAddressField } from '../../lib/i18n/sentences/field'
import { t } from '../../lib/i18n/t'
import { SHOWS, type TimelineFilter } from '../../lib/timeline/timeline-filter'
import { coveredChains } from '../../lib/timeline/view'
import { stores } from '../state/stores'
import { useChoice } from '../state/useChoice'
import { useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { AddressField } from '../ui/Field'
import { useFault } from '../ui/Form'
import { IconButton } from '../ui/Icon'
import { ChainOptions, CollectionOptions } from '../ui/SelectOptions'
import { useShort } from '../ui/useShort'
import { changeFilter, leaveArtist, showCollection } from './view-choice'

export function ViewBar({ filter }: { filter: TimelineFilter }) {
  const { serviceUrl, chainId: usual } = useStored(stores.settings)
  const { artist } = filter
  const short = useShort(artist ? checksummed(artist.address) : '')
  const [show, chooseShow] = useChoice(filter.show, (name) => changeFilter({ show: name }))
  const [network, chooseNetwork] = useChoice(filter.chainId ?? usual, (chainId) =>
    changeFilter({ chainId }),
  )
  const what = show === 'collections' || show === 'myCollections' ? 'collections' : 'moments'
  const covered = coveredChains(serviceUrl, what)?.map((id) => chainName(chainOf(id)))
  return (
    <div className="view">
      <select
        className="chip"
        aria-label={t('timeline.show')}
        value={show}
        onChange={(event) =>
          chooseShow(SHOWS.find((name) => name === event.target.value) ?? 'everyone')
        }
      >
        {SHOWS.map((name) =>
          name !== 'artist' ? (
            <option key={name} value={name}>
              {t(`timeline.${name}`)}
            </option>
          ) : (
            show === 'artist' &&
            artist && (
              <option key={name} value={name}>
                {t('timeline.byArtist', [artist.name ?? short])}
              </option>
            )
          ),
        )}
      </select>
      {show === 'artist' && (
        <IconButton icon="close" label={t('timeline.back')} onClick={() => void leaveArtist()} />
      )}
      <select
        className="chip"
        aria-label={t('settings.network')}
        value={network}
        onChange={(event) => chooseNetwork(Number(event.target.value))}
      >
        <option value={0}>{covered ? formatList(covered) : t('timeline.allNetworks')}</option>
        <ChainOptions />
      </select>
      {show === 'collection' && <CollectionChoice shown={filter.collection} />}
    </div>
  )
}

const OTHER = 'other'
/** The timeline of a collection is read on whatever network it is. */
const LINKED = { takesLink: true }

/** Chooses one of the account's collections, the one opened last, or any by its address. */
function CollectionChoice({ shown }: { shown: TimelineFilter['collection'] }) {
  const { list: own } = useCollections()
  const [chosen, showMoments] = useChoice(shown, showCollection)
  const [byAddress, setByAddress] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useFault()
  const choose = (address: string) => {
    setByAddress(address === OTHER)
    const collection = own.find((entry) => entry.address === address)
    if (collection) showMoments(collection)
  }
  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
    const { address } = readAddressField(text, LINKED)
    if (address) showMoments({ address })
  }
  /**
   * Checks the address when its field is left: before that it may not be complete. An empty field
   * has no fault.
   */
  const check = () => setFault(typed.trim() ? readAddressField(typed, LINKED).fault : undefined)
  const listed = own.find(({ address }) => chosen && sameAddress(address, chosen.address))
  const value = byAddress ? OTHER : (listed?.address ?? chosen?.address ?? '')
  return (
    <>
      <select
        className="chip"
        aria-label={t('compose.collection')}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {!chosen && <option value="">{t('timeline.choose')}</option>}
        <CollectionOptions collections={chosen && !listed ? [chosen, ...own] : own} />
        <option value={OTHER}>{t('compose.otherAddress')}</option>
      </select>
      {value === OTHER && (
        <AddressField
          label={t('compose.collectionAddress')}
          value={typed}
          fault={fault}
          onChange={(event) => type(event.target.value)}
          onBlur={check}
          onKeyDown={(event) => event.key === 'Enter' && check()}
        />
      )}
    </>
  )
}
