import { chainOf, type Network } from '../../lib/chain/chains'
import { transactionLinks } from '../../lib/chain/links'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { CopyButton } from './CopyButton'
import { ExplorerLinks } from './ExplorerLinks'
import { ShortHash } from './ShortHash'

/** A transaction's hash and chain with a link for each explorer, or a note that no explorer is known. */
export function Transaction({ hash, chainId, networks }: { hash: string; chainId: number; networks: readonly Network[] }) {
  const chain = chainOf(chainId, networks)
  const links = transactionLinks(chain, hash)
  return (
    <div className="transaction">
      <p className="row">
        <ShortHash value={hash} />
        <CopyButton text={hash} label={t('ui.copyHash')} />
        <span className="muted small">{t('ui.onChain', [chainName(chain)])}</span>
      </p>
      {links.length === 0 ? (
        <p className="muted small">{t('ui.noExplorer', [String(chainId)])}</p>
      ) : (
        <p className="row small">
          <ExplorerLinks links={links} />
        </p>
      )}
    </div>
  )
}
