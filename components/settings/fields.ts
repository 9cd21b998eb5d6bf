import { readAddress } from '../../lib/chain/address'
import { CHAINS } from '../../lib/chain/chains'
import { t } from '../../lib/i18n/t'
import { readBaseUrl } from '../../lib/settings/service-url'
import type { Settings } from '../../lib/settings/settings'

/** A network as typed: empty URLs mean the known ones. */
export interface NetworkText {
  chainId: number
  name: string
  rpcUrl: string
  explorerUrl: string
}

/** The form as typed. */
export interface Fields {
  serviceUrl: string
  account: string
  chainId: number
  networks: NetworkText[]
  arweaveGateway: string
  ipfsGateway: string
}

/** The form for what is stored: every known chain, then the added ones. */
export function fieldsOf(stored: Settings): Fields {
  const ids = new Set([...CHAINS.map(({ id }) => id), ...stored.networks.map(({ chainId }) => chainId)])
  const { serviceUrl, account = '', chainId, arweaveGateway, ipfsGateway } = stored
  return {
    serviceUrl,
    account,
    chainId,
    arweaveGateway,
    ipfsGateway,
    networks: [...ids].map((id) => {
      const own = stored.networks.find((network) => network.chainId === id)
      return { chainId: id, name: own?.name ?? '', rpcUrl: own?.rpcUrl ?? '', explorerUrl: own?.explorerUrl ?? '' }
    }),
  }
}

/** What the form can be saved as. */
export type FormSettings = Pick<Settings, 'serviceUrl' | 'account' | 'chainId' | 'networks' | 'arweaveGateway' | 'ipfsGateway'>

/** Reads the form: what can be stored, or a sentence for each field that has a fault. */
export function readFields(fields: Fields): { settings?: FormSettings; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const url = (name: string, text: string): string => {
    const read = readBaseUrl(text)
    if (read.fault) faults[name] = t(`settings.fault.url.${read.fault}`)
    return read.url ?? ''
  }
  const account = readAddress(fields.account)
  if (account.fault) faults.account = t(`fault.${FAULT_OF[account.fault]}`)
  const networks = fields.networks
    .filter(({ name, rpcUrl, explorerUrl }) => name || rpcUrl || explorerUrl)
    .map(({ chainId, name, rpcUrl, explorerUrl }) => ({
      chainId,
      ...(name.trim() && { name: name.trim() }),
      ...(rpcUrl.trim() && { rpcUrl: url(`${chainId}.rpcUrl`, rpcUrl) }),
      ...(explorerUrl.trim() && { explorerUrl: url(`${chainId}.explorerUrl`, explorerUrl) }),
    }))
  const settings = {
    account: account.address ?? '',
    chainId: fields.chainId,
    networks,
    serviceUrl: url('serviceUrl', fields.serviceUrl),
    arweaveGateway: url('arweaveGateway', fields.arweaveGateway),
    ipfsGateway: url('ipfsGateway', fields.ipfsGateway),
  }
  return Object.keys(faults).length > 0 ? { faults } : { settings, faults }
}

const FAULT_OF = { missing: 'accountMissing', malformed: 'addressMalformed', checksum: 'addressChecksum' } as const
