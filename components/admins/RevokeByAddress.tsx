import { useRef, useState } from 'react'
import { sameAddress } from '../../lib/chain/address'
import { chainName } from '../../lib/i18n/sentences/chain'
import { readAddressField, readTokenIdField } from '../../lib/i18n/sentences/field'
import { t, tKey } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useChain } from '../state/useChain'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Disclosure } from '../ui/Disclosure'
import { AddressField, Select, TextField } from '../ui/Field'
import { Form, focusFault } from '../ui/Form'
import { ChainOptions } from '../ui/SelectOptions'
import { useChangeOfRight } from './ChangeOfRights'
import { ChangeState } from './ChangeState'
import { useTyped } from './useTyped'

interface Faults {
  collection?: string | undefined
  tokenId?: string
  admin?: string
}

/** Typed text is there again until it is sent. */
export function RevokeByAddress() {
  const { chainId: usual } = useStored(stores.settings)
  const known = useStored(stores.collections)?.collections ?? []
  const [collection, setCollection] = useTyped('collection')
  const [tokenId, setTokenId] = useTyped('tokenId')
  const [chosenChain, setChain] = useState<number>()
  const [admin, setAdmin] = useTyped('admin')
  const [faults, setFaults] = useState<Faults>({})
  const [sent, setSent] = useState<string>()
  const { checking, ask, dialog } = useChangeOfRight('revoke', (id) => {
    setSent(id)
    for (const clear of [setCollection, setTokenId, setAdmin]) clear('')
  })
  const form = useRef<HTMLFormElement>(null)
  const chainId = chosenChain ?? usual
  const network = chainName(useChain(chainId))

  const elsewhere = (address: string): string | undefined => {
    const chains = known
      .filter((entry) => sameAddress(entry.address, address))
      .flatMap((entry) => entry.chainId ?? [])
    if (chains.length === 0 || chains.includes(chainId)) return undefined
    return tKey('fault.collectionElsewhere', { chain: String(chains[0]), network })
  }
  const check = () => {
    const address = readAddressField(collection, { chainId, takesLink: true })
    const token = readTokenIdField(tokenId)
    const whose = readAddressField(admin, { chainId })
    const wrongChain = address.address && elsewhere(address.address)
    const found: Faults = {
      collection: address.fault ?? wrongChain,
      tokenId: token.fault,
      admin: whose.fault,
    }
    setFaults(found)
    const count = Object.values(found).filter(Boolean).length
    if (count > 0 || !address.address || token.tokenId === undefined || !whose.address) {
      announce(t('compose.faults', count), 'alert')
      return focusFault(form.current)
    }
    const moment = { collectionAddress: address.address, tokenId: token.tokenId, chainId }
    void ask({ moment, adminAddress: whose.address })
  }
  return (
    <section className="stack tight">
      <Disclosure name={t('admins.byAddress')}>
        <Form ref={form} className="stack tight" onSubmit={check} onChange={() => setFaults({})}>
          <AddressField
            label={t('compose.collectionAddress')}
            value={collection}
            fault={faults.collection}
            onChange={(event) => setCollection(event.target.value)}
          />
          <div className="pair">
            <TextField
              label={t('admins.tokenId')}
              value={tokenId}
              dir="ltr"
              inputMode="numeric"
              hint={t('admins.tokenIdHint')}
              fault={faults.tokenId}
              onChange={(event) => setTokenId(event.target.value)}
            />
            <Select
              label={t('settings.network')}
              value={chainId}
              onChange={(event) => setChain(Number(event.target.value))}
            >
              <ChainOptions />
            </Select>
          </div>
          <AddressField
            label={t('admins.adminAddress')}
            value={admin}
            fault={faults.admin}
            onChange={(event) => setAdmin(event.target.value)}
          />
          <div className="row">
            <button type="submit" className="danger">
              {t('admins.revoke')}
            </button>
            {checking && <span className="small muted">{t('admins.chainLoading')}</span>}
          </div>
        </Form>
      </Disclosure>
      {sent && <ChangeState key={sent} id={sent} />}
      {dialog}
    </section>
  )
}
