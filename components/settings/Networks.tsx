import { useEffect, useRef } from 'react'
import { CHAINS, type Chain, rpcUrlOf } from '../../lib/chain/chains'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Settings } from '../../lib/settings/settings'
import { needsPermission } from '../../lib/settings/settings-permissions'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { showToast } from '../ui/Announcer'
import { parseOptionalUrl, SavedField } from './SavedField'
import { useSettingChange } from './save-change'

/** An empty field stands for the built-in URL. */
export function Networks() {
  const { chainId: usual } = useStored(stores.settings)
  return (
    <fieldset className="stack tight" aria-labelledby="networks-title">
      <h3 id="networks-title">{t('settings.networks')}</h3>
      <p className="muted small">{t('settings.networksHint')}</p>
      {CHAINS.map((chain) => (
        <Network key={chain.id} chain={chain} isUsual={chain.id === usual} />
      ))}
    </fieldset>
  )
}

/** The usual network is open at first; the user may close and open each at any time. */
function Network({ chain, isUsual }: { chain: Chain; isUsual: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isUsual && details.current) details.current.open = true
  }, [isUsual])
  return (
    <details ref={details} aria-label={chain.name}>
      <summary>{chain.name}</summary>
      <div className="stack tight">
        <NetworkUrl chainId={chain.id} name="rpcUrl" builtIn={rpcUrlOf(chain)} />
        <NetworkUrl chainId={chain.id} name="explorerUrl" builtIn={chain.explorers[0]?.url} />
      </div>
    </details>
  )
}

interface NetworkUrlProps {
  chainId: number
  name: 'rpcUrl' | 'explorerUrl'
  builtIn: string | undefined
}

/** A new RPC URL must serve this network. */
function NetworkUrl({ chainId, name, builtIn }: NetworkUrlProps) {
  const stored = useStored(stores.settings)
  const { note, save } = useSettingChange()
  const ownOf = (networks: Settings['networks']) =>
    networks.find((network) => network.chainId === chainId)
  /** The networks with the URL changed; an empty one is removed. */
  const withUrl =
    (url: string) =>
    ({ networks }: Settings) => {
      const own = ownOf(networks)
      const changed = { chainId, ...own, [name]: url || undefined }
      return { networks: [...networks.filter((network) => network !== own), changed] }
    }
  return (
    <SavedField
      name={`${chainId}.${name}`}
      label={t(`settings.${name}`)}
      placeholder={builtIn}
      value={ownOf(stored.networks)?.[name] ?? ''}
      beside={note}
      read={parseOptionalUrl}
      waits={(url) => needsPermission({ ...stored, ...withUrl(url)(stored) }, stored)}
      save={(url) =>
        save(withUrl(url), async () => (name === 'rpcUrl' ? checkChainId(url, chainId) : undefined))
      }
    />
  )
}

/**
 * Asks an RPC for its chain id. Gives the sentence about another chain's. An RPC may be down, so
 * its silence is no fault.
 */
async function checkChainId(rpcUrl: string, chainId: number): Promise<string | undefined> {
  if (rpcUrl === '') return undefined
  const answer = await send('readChainId', { rpcUrl }).catch(() => undefined)
  if (!answer) showToast(t('settings.rpcSilent'), 'alert')
  else if (answer.chainId !== chainId)
    return t('settings.fault.chainOther', [String(answer.chainId), String(chainId)])
  return undefined
}
