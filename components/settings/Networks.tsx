import { useRef, useState } from 'react'
import { chainOf, rpcUrlOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { announce } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { TextField } from '../ui/Field'
import { focusFault } from '../ui/focus-fault'
import { Group } from '../ui/Group'
import type { FormFaults, NetworkValues } from './form-values'

interface NetworksProps {
  networks: NetworkValues[]
  /** Tells which networks show their fields from the start. */
  isOpen: (chainId: number) => boolean
  faults: FormFaults
  onChange: (networks: NetworkValues[]) => void
}

/** RPC and explorer URL of each network, and a way to add one. An empty field stands for the URL that is known. */
export function Networks({ networks, isOpen, faults, onChange }: NetworksProps) {
  const urlField = (network: NetworkValues, name: 'rpcUrl' | 'explorerUrl', label: string, known?: string) => (
    <TextField
      label={label}
      value={network[name]}
      dir="ltr"
      placeholder={known}
      onChange={({ target }) => onChange(networks.map((old) => (old === network ? { ...old, [name]: target.value } : old)))}
      fault={faults[`${network.chainId}.${name}`]}
    />
  )
  return (
    <fieldset className="card" aria-labelledby="networks-title">
      <h2 id="networks-title">{t('settings.networks')}</h2>
      <p className="muted small">{t('settings.networksHint')}</p>
      {networks.map((network) => {
        const { chainId } = network
        const known = chainOf(chainId)
        const isFaulty = Boolean(faults[`${chainId}.rpcUrl`] ?? faults[`${chainId}.explorerUrl`])
        return (
          <Group
            key={chainId}
            name={chainName({ ...known, name: known.name || network.name })}
            open={isOpen(chainId) || isFaulty}
          >
            {urlField(network, 'rpcUrl', t('settings.rpcUrl'), rpcUrlOf(known))}
            {urlField(network, 'explorerUrl', t('settings.explorerUrl'), known.blockExplorers?.default.url)}
          </Group>
        )
      })}
      <AddNetwork known={networks.map(({ chainId }) => chainId)} onAdd={(network) => onChange([...networks, network])} />
    </fieldset>
  )
}

/** Asks for the chain id and the name of a new network. */
export function AddNetwork({ known, onAdd }: { known: number[]; onAdd: (network: NetworkValues) => void }) {
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
    const found = {
      ...(!Number.isSafeInteger(chainId) && { id: t('settings.fault.chainId') }),
      ...(known.includes(chainId) && { id: t('settings.fault.chainKnown') }),
      ...(!name.trim() && { name: t('settings.fault.networkName') }),
    }
    setFaults(found)
    const sentences = Object.values(found)
    if (sentences.length > 0) {
      announce(sentences.join(' '), 'alert')
      return focusFault(fields.current)
    }
    onAdd({ chainId, name: name.trim(), rpcUrl: '', explorerUrl: '' })
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
