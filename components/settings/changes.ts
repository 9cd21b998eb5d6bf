import { chainOf } from '../../lib/chain/chains'
import { languageName } from '../../lib/i18n/languages'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import type { Settings } from '../../lib/settings/settings'

/** A setting that would change, in words. */
export interface Change {
  name: string
  from: string
  to: string
}

/** Every setting in words, in the order of the page. */
function inWords({ networks, ...stored }: Settings): [name: string, words: string][] {
  const yes = (on: boolean) => t(on ? 'settings.on' : 'settings.off')
  const all = networks.map(({ chainId, name, rpcUrl, explorerUrl }) =>
    [name || chainName(chainOf(chainId)), chainId, rpcUrl, explorerUrl].filter(Boolean).join(' '),
  )
  return [
    [t('settings.account'), stored.account ?? t('settings.none')],
    [t('settings.serviceUrl'), stored.serviceUrl],
    [t('settings.network'), chainName(chainOf(stored.chainId, networks))],
    [t('settings.networks'), all.join('; ') || t('settings.none')],
    [t('settings.arweave'), stored.arweaveGateway],
    [t('settings.ipfs'), stored.ipfsGateway],
    [t('settings.confirm'), yes(stored.confirm)],
    [t('settings.notify'), yes(stored.notify)],
    [t('settings.menu'), yes(stored.menu)],
    [t('settings.loadMedia'), yes(stored.loadMedia)],
    [t('settings.theme'), t(`settings.themes.${stored.theme}`)],
    [t('settings.language'), languageName(stored.language)],
  ]
}

/** What would be different, setting by setting. */
export function changesOf(from: Settings, to: Settings): Change[] {
  const after = new Map(inWords(to))
  return inWords(from).flatMap(([name, words]) => {
    const next = after.get(name) ?? words
    return next === words ? [] : [{ name, from: words, to: next }]
  })
}
