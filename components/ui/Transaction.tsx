import { chainOf, type Network } from '../../lib/chain/chains'
import { transactionLinks } from '../../lib/chain/links'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { CopyButton } from './CopyButton'
import { ExplorerLinks } from './ExplorerLinks'
import { ShortHash } from './ShortHash'

interface TransactionProps {
  hash: string
  chainId: number
  /** Where it is in a block. */
  blockNumber?: string
  networks: readonly Network[]
}

/** A transaction in one small line: its block and chain, its hash, and a link for each explorer, or a note that none is known. */
export function Transaction({ hash, chainId, blockNumber, networks }: TransactionProps) {
  const chain = chainOf(chainId, networks)
  const links = transactionLinks(chain, hash)
  return (
    <p className="row flush small muted transaction">
      <span>
        {blockNumber && t('activity.block', [blockNumber])} {t('ui.onChain', [chainName(chain)])}
      </span>
      <ShortHash value={hash} />
      <CopyButton text={hash} label={t('ui.copyHash')} />
      {links.length === 0 ? t('ui.noExplorer', [String(chainId)]) : <ExplorerLinks links={links} />}
    </p>
  )
}
