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
  /** Where chain and state are seen elsewhere: the state in words, to be heard. */
  stateWords?: string
}

/** A transaction in one small line: its chain or state, its hash, a link for each explorer, or a note that none is known, and its block. */
export function Transaction({ hash, chainId, blockNumber, networks, stateWords }: TransactionProps) {
  const chain = chainOf(chainId, networks)
  const links = transactionLinks(chain, hash)
  return (
    <p className="row small muted transaction">
      {stateWords ? <span className="visually-hidden">{stateWords}</span> : <span>{t('ui.onChain', [chainName(chain)])}</span>}
      <span className="hash">
        <ShortHash value={hash} />
        <CopyButton text={hash} label={t('ui.copyHash')} icon="copy" className="quiet icon" />
      </span>
      {links.length === 0 ? t('ui.noExplorer', [String(chainId)]) : <ExplorerLinks links={links} isShort />}
      {/* Comes last, where it moves nothing when it comes. */}
      {blockNumber && <span>{t('activity.block', [blockNumber])}</span>}
    </p>
  )
}
