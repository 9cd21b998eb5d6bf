import { chainOf, type Network } from '../../lib/chain/chains'
import { transactionLinks } from '../../lib/chain/links'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { CopyButton } from '../ui/CopyButton'
import { ExplorerLinks } from '../ui/ExplorerLinks'
import { ShortHash } from '../ui/ShortHash'

interface TransactionProps {
  hash: string
  chainId: number
  /** The number of its block, once it is in one. */
  blockNumber?: string | undefined
  networks: readonly Network[]
  /**
   * The state in words, for screen readers, in place of the chain: on screen both are shown
   * elsewhere.
   */
  stateText?: string
}

/** A transaction in half a line: its hash and one link to an explorer. */
export function BriefTransaction({
  hash,
  chainId,
  networks,
}: Pick<TransactionProps, 'hash' | 'chainId' | 'networks'>) {
  const links = transactionLinks(chainOf(chainId, networks), hash)
  return (
    <p className="row small muted transaction">
      <ShortHash value={hash} />
      <ExplorerLinks links={links.slice(0, 1)} isShort />
    </p>
  )
}

/**
 * A transaction in one small line: its chain or state, its hash, a link to each explorer or a note
 * that none is known, and its block.
 */
export function Transaction({ hash, chainId, blockNumber, networks, stateText }: TransactionProps) {
  const chain = chainOf(chainId, networks)
  const links = transactionLinks(chain, hash)
  return (
    <p className="row small muted transaction">
      {stateText ? (
        <span className="visually-hidden">{stateText}</span>
      ) : (
        <span>{t('ui.onChain', [chainName(chain)])}</span>
      )}
      <span className="hash">
        <ShortHash value={hash} />
        <CopyButton text={hash} label={t('ui.copyHash')} icon="copy" className="quiet icon" />
      </span>
      {links.length === 0 ? (
        t('ui.noExplorer', [String(chainId)])
      ) : (
        <ExplorerLinks links={links} isShort />
      )}
      {/* Comes last, so that nothing moves when it appears. */}
      {blockNumber && <span>{t('activity.block', [blockNumber])}</span>}
    </p>
  )
}
