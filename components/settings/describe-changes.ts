import { chainOf } from '../../lib/chain/chains'
import { languageName } from '../../lib/i18n/languages'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import type { Settings } from '../../lib/settings/settings'

/** One changed setting: its name on the page, and both values as text. */
interface SettingChange {
  name: string
  from: string
  to: string
}

/** Label and value of every setting as text, by its name and in the order of the page. */
function describe({ networks, ...stored }: Settings): Record<keyof Settings, [label: string, value: string]> {
  const onOff = (on: boolean) => t(on ? 'settings.on' : 'settings.off')
  const networkTexts = networks.map(({ chainId, rpcUrl, explorerUrl }) =>
    [chainName(chainOf(chainId, networks)), rpcUrl, explorerUrl].filter(Boolean).join(' '),
  )
  return {
    account: [t('settings.account'), stored.account ?? t('settings.none')],
    serviceUrl: [t('settings.serviceUrl'), stored.serviceUrl],
    chainId: [t('settings.network'), chainName(chainOf(stored.chainId, networks))],
    networks: [t('settings.networks'), networkTexts.join('; ') || t('settings.none')],
    arweaveGateway: [t('settings.arweave'), stored.arweaveGateway],
    arweaveFallback: [t('settings.arweaveFallback'), stored.arweaveFallback || t('settings.none')],
    ipfsGateway: [t('settings.ipfs'), stored.ipfsGateway],
    ipfsFallback: [t('settings.ipfsFallback'), stored.ipfsFallback || t('settings.none')],
    confirm: [t('settings.confirm'), onOff(stored.confirm)],
    notify: [t('settings.notify'), onOff(stored.notify)],
    menu: [t('settings.menu'), onOff(stored.menu)],
    loadMedia: [t('settings.loadMedia'), onOff(stored.loadMedia)],
    theme: [t('settings.theme'), t(`settings.themes.${stored.theme}`)],
    language: [t('settings.language'), languageName(stored.language)],
  }
}

/** Lists the settings that differ between two states. */
export function describeChanges(from: Settings, to: Settings): SettingChange[] {
  const after = describe(to)
  return Object.entries(describe(from)).flatMap(([key, [name, oldValue]]) => {
    const [, newValue] = after[key as keyof Settings]
    return newValue === oldValue ? [] : [{ name, from: oldValue, to: newValue }]
  })
}
