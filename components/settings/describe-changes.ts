import { chainOf } from '../../lib/chain/chains'
import { languageName } from '../../lib/i18n/languages'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import type { Settings } from '../../lib/settings/settings'

/** One changed setting: its name on the page, and both values as text. */
export interface SettingChange {
  name: string
  from: string
  to: string
}

/** Name and value of every setting as text, in the order of the page. */
function describe({ networks, ...stored }: Settings): [name: string, value: string][] {
  const onOff = (on: boolean) => t(on ? 'settings.on' : 'settings.off')
  const networkTexts = networks.map(({ chainId, name, rpcUrl, explorerUrl }) =>
    [name || chainName(chainOf(chainId)), chainId, rpcUrl, explorerUrl].filter(Boolean).join(' '),
  )
  return [
    [t('settings.account'), stored.account ?? t('settings.none')],
    [t('settings.serviceUrl'), stored.serviceUrl],
    [t('settings.network'), chainName(chainOf(stored.chainId, networks))],
    [t('settings.networks'), networkTexts.join('; ') || t('settings.none')],
    [t('settings.arweave'), stored.arweaveGateway],
    [t('settings.ipfs'), stored.ipfsGateway],
    [t('settings.confirm'), onOff(stored.confirm)],
    [t('settings.notify'), onOff(stored.notify)],
    [t('settings.menu'), onOff(stored.menu)],
    [t('settings.loadMedia'), onOff(stored.loadMedia)],
    [t('settings.theme'), t(`settings.themes.${stored.theme}`)],
    [t('settings.language'), languageName(stored.language)],
  ]
}

/** Lists the settings that differ between two states. */
export function describeChanges(from: Settings, to: Settings): SettingChange[] {
  const newValues = new Map(describe(to))
  return describe(from).flatMap(([name, oldValue]) => {
    const newValue = newValues.get(name) ?? oldValue
    return newValue === oldValue ? [] : [{ name, from: oldValue, to: newValue }]
  })
}
