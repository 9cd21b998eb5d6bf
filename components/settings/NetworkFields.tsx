import { chainOf, rpcUrlOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { TextField } from '../ui/Field'
import { Group } from '../ui/Group'
import type { NetworkText } from './fields'

interface NetworkFieldsProps {
  network: NetworkText
  open: boolean
  fault: (name: 'rpcUrl' | 'explorerUrl') => string | undefined
  change: (changed: Partial<NetworkText>) => void
}

/** Where one chain is asked and shown; left empty, as the extension knows it. */
export function NetworkFields({ network, open, fault, change }: NetworkFieldsProps) {
  const known = chainOf(network.chainId)
  return (
    <Group name={network.name || chainName(known)} open={open || Boolean(fault('rpcUrl') ?? fault('explorerUrl'))}>
      <TextField
        label={t('settings.rpcUrl')}
        value={network.rpcUrl}
        dir="ltr"
        placeholder={rpcUrlOf(known)}
        onChange={(event) => change({ rpcUrl: event.target.value })}
        fault={fault('rpcUrl')}
      />
      <TextField
        label={t('settings.explorerUrl')}
        value={network.explorerUrl}
        dir="ltr"
        placeholder={known.blockExplorers?.default.url}
        onChange={(event) => change({ explorerUrl: event.target.value })}
        fault={fault('explorerUrl')}
      />
    </Group>
  )
}
