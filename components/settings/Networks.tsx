import { useEffect, useRef, useState } from 'react'
import { type Chain, chainOf, chainsOf, rpcUrlOf } from '../../lib/chain/chains'
import { joinSentences } from '../../lib/i18n/format'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { networkName, type Settings } from '../../lib/settings/settings'
import { needsPermission } from '../../lib/settings/settings-permissions'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { TextField } from '../ui/Field'
import { focusFault } from '../ui/Form'
import { readOptionalUrl, SavedField } from './SavedField'
import { checkChainIds, useSettingChange } from './save-change'

/** RPC and explorer URL of each network, and the button that adds a network. An empty field stands for the known URL. */
export function Networks() {
  const { networks, chainId: usual } = useStored(stores.settings)
  const { save } = useSettingChange()
  const chains = chainsOf(networks)
  return (
    <fieldset className="stack tight" aria-labelledby="networks-title">
      <h3 id="networks-title">{t('settings.networks')}</h3>
      <p className="muted small">{t('settings.networksHint')}</p>
      {chains.map((chain) => (
        <Network key={chain.id} chain={chain} isUsual={chain.id === usual} />
      ))}
      <AddNetwork known={chains.map(({ id }) => id)} onAdd={(network) => void save({ networks: [...networks, network] })} />
    </fieldset>
  )
}

/** The URLs of one network. Those of the usual network open by themselves; the user may close and open them at any time. */
function Network({ chain, isUsual }: { chain: Chain; isUsual: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isUsual && details.current) details.current.open = true
  }, [isUsual])
  const known = chainOf(chain.id)
  return (
    <details ref={details} aria-label={chainName(chain)}>
      <summary>{chainName(chain)}</summary>
      <div className="stack tight">
        <NetworkUrl chainId={chain.id} name="rpcUrl" known={rpcUrlOf(known)} />
        <NetworkUrl chainId={chain.id} name="explorerUrl" known={known.explorers[0]?.url} />
      </div>
    </details>
  )
}

/** One URL of a network. A new RPC URL must serve this network. */
function NetworkUrl({ chainId, name, known }: { chainId: number; name: 'rpcUrl' | 'explorerUrl'; known: string | undefined }) {
  const stored = useStored(stores.settings)
  const { note, save } = useSettingChange()
  const own = stored.networks.find((network) => network.chainId === chainId)
  const withUrl = (url: string) => (old: Settings) => ({ networks: withNetworkUrl(old.networks, chainId, name, url) })
  const store = (url: string) =>
    save(withUrl(url), async () => {
      const { faults, silent } = await checkChainIds(withUrl(url)(stored).networks, stored.networks)
      if (silent > 0) showToast(t('settings.rpcSilent'))
      return faults[0]
    })
  return (
    <SavedField
      name={`${chainId}.${name}`}
      label={t(`settings.${name}`)}
      placeholder={known}
      value={own?.[name] ?? ''}
      beside={note}
      read={readOptionalUrl}
      waits={(url) => needsPermission({ ...stored, ...withUrl(url)(stored) }, stored)}
      save={store}
    />
  )
}

/** The networks with one URL changed. An empty URL is removed, and so is a network that then has nothing but its id. */
function withNetworkUrl(
  networks: Settings['networks'],
  chainId: number,
  name: 'rpcUrl' | 'explorerUrl',
  url: string,
): Settings['networks'] {
  const { [name]: _, ...rest } = networks.find((network) => network.chainId === chainId) ?? { chainId }
  const changed: Settings['networks'][number] = url ? { ...rest, [name]: url } : rest
  const isEmpty = Object.keys(changed).length === 1
  return [...networks.filter((network) => network.chainId !== chainId), ...(isEmpty ? [] : [changed])]
}

/** Asks for the chain id and the name of a new network. */
export function AddNetwork({ known, onAdd }: { known: number[]; onAdd: (network: { chainId: number; name: string }) => void }) {
  const [open, setOpen] = useState(false)
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<{ id?: string; name?: string }>({})
  const fields = useRef<HTMLDivElement>(null)

  const show = () => {
    setFaults({})
    setOpen(true)
  }
  const add = () => {
    const chainId = /^[1-9]\d{0,15}$/.test(id.trim()) ? Number(id) : Number.NaN
    const shownName = networkName(name)
    const found = {
      ...(!Number.isSafeInteger(chainId) && { id: t('settings.fault.chainId') }),
      ...(known.includes(chainId) && { id: t('settings.fault.chainKnown') }),
      ...(!shownName && { name: t('settings.fault.networkName') }),
    }
    setFaults(found)
    const sentences = Object.values(found)
    if (!shownName || sentences.length > 0) {
      announce(joinSentences(...sentences), 'alert')
      return focusFault(fields.current)
    }
    onAdd({ chainId, name: shownName })
    setOpen(false)
    setId('')
    setName('')
  }
  return (
    <div className="row">
      <button type="button" onClick={show}>
        {t('settings.addNetwork')}
      </button>
      {open && (
        <Dialog
          title={t('settings.addNetwork')}
          confirm={t('settings.addNetworkConfirm')}
          onConfirm={add}
          onClose={() => setOpen(false)}
        >
          <div ref={fields} className="stack">
            <TextField
              label={t('settings.chainId')}
              inputMode="numeric"
              value={id}
              dir="ltr"
              onChange={(event) => setId(event.target.value)}
              fault={faults.id}
            />
            <TextField
              label={t('settings.networkName')}
              value={name}
              dir="auto"
              onChange={(event) => setName(event.target.value)}
              fault={faults.name}
            />
          </div>
        </Dialog>
      )}
    </div>
  )
}
