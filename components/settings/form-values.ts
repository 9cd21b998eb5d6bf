import { readAddress } from '../../lib/chain/address'
import { CHAINS } from '../../lib/chain/chains'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import { readBaseUrl } from '../../lib/settings/service-url'
import type { Settings } from '../../lib/settings/settings'

/** A network as typed. An empty URL stands for the known one. */
export interface NetworkValues {
  chainId: number
  name: string
  rpcUrl: string
  explorerUrl: string
}

/** The settings form as typed. */
export interface FormValues {
  serviceUrl: string
  account: string
  chainId: number
  networks: NetworkValues[]
  arweaveGateway: string
  arweaveFallback: string
  ipfsGateway: string
  ipfsFallback: string
}

/** The part of the settings that the form edits. */
export type FormSettings = Pick<Settings, keyof FormValues>

/** Sentences by field name. The URLs of a network are named `{chainId}.rpcUrl` and `{chainId}.explorerUrl`. */
export type FormFaults = Record<string, string>

/** Fills the form from the stored settings: every known chain, then the added networks. */
export function toFormValues(settings: Settings): FormValues {
  const ids = new Set([...CHAINS.map(({ id }) => id), ...settings.networks.map(({ chainId }) => chainId)])
  const { serviceUrl, account = '', chainId, arweaveGateway, arweaveFallback, ipfsGateway, ipfsFallback } = settings
  return {
    serviceUrl,
    account,
    chainId,
    arweaveGateway,
    arweaveFallback,
    ipfsGateway,
    ipfsFallback,
    networks: [...ids].map((id) => {
      const { name = '', rpcUrl = '', explorerUrl = '' } = settings.networks.find((network) => network.chainId === id) ?? {}
      return { chainId: id, name, rpcUrl, explorerUrl }
    }),
  }
}

/**
 * Reads the form. Gives settings that can be stored, or the faults of its fields. The creator's address may be missing until there is
 * one: the key fills it in.
 */
export function readFormValues(values: FormValues, stored: Settings): { settings?: FormSettings; faults: FormFaults } {
  const faults: FormFaults = {}
  const readUrl = (name: string, text: string): string => {
    const { url = '', fault } = readBaseUrl(text)
    if (fault) faults[name] = t(`settings.fault.url.${fault}`)
    return url
  }
  const account = readAddress(values.account)
  if (account.fault === 'addressMissing') {
    if (stored.account) faults.account = t('fault.accountMissing')
  } else if (account.fault) faults.account = t(`fault.${account.fault}`)
  const networks = values.networks
    .filter(({ name, rpcUrl, explorerUrl }) => name || rpcUrl || explorerUrl)
    .map(({ chainId, name, rpcUrl, explorerUrl }) => ({
      chainId,
      ...(name.trim() && { name: name.trim() }),
      ...(rpcUrl.trim() && { rpcUrl: readUrl(`${chainId}.rpcUrl`, rpcUrl) }),
      ...(explorerUrl.trim() && { explorerUrl: readUrl(`${chainId}.explorerUrl`, explorerUrl) }),
    }))
  const settings = {
    chainId: values.chainId,
    networks,
    serviceUrl: readUrl('serviceUrl', values.serviceUrl),
    arweaveGateway: readUrl('arweaveGateway', values.arweaveGateway),
    arweaveFallback: values.arweaveFallback.trim() && readUrl('arweaveFallback', values.arweaveFallback),
    ipfsGateway: readUrl('ipfsGateway', values.ipfsGateway),
    ipfsFallback: values.ipfsFallback.trim() && readUrl('ipfsFallback', values.ipfsFallback),
  }
  if (Object.keys(faults).length > 0) return { faults }
  return { settings: { ...settings, account: account.address }, faults }
}

/**
 * Asks each new RPC URL for its chain id. Gives a fault for each that serves another chain, and the number of
 * those that did not answer: an RPC may be down, so silence is no fault.
 */
export async function checkChainIds(
  networks: Settings['networks'],
  stored: Settings['networks'],
): Promise<{ faults: FormFaults; silent: number }> {
  const faults: FormFaults = {}
  let silent = 0
  const isStored = (chainId: number, rpcUrl: string) =>
    stored.some((network) => network.chainId === chainId && network.rpcUrl === rpcUrl)
  await Promise.all(
    networks.map(async ({ chainId, rpcUrl }) => {
      if (!rpcUrl || isStored(chainId, rpcUrl)) return
      const answer = await send('readChainId', { rpcUrl }).catch(() => ({ chainId: undefined }))
      if (answer.chainId === undefined) silent += 1
      else if (answer.chainId !== chainId)
        faults[`${chainId}.rpcUrl`] = t('settings.fault.chainOther', [String(answer.chainId), String(chainId)])
    }),
  )
  return { faults, silent }
}
