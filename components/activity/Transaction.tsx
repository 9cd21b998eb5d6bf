import { transactionLinks } from '../../lib/chain/links'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { useChain } from '../state/useChain'
import { ShortHash } from '../ui/Address'
import { CopyButton } from '../ui/CopyButton'
import { ExplorerLinks } from '../ui/ExplorerLinks'

interface TransactionProps {
  hash: string
  chainId: number
  /** The number of its block, once it is in one. */
  blockNumber?: string | undefined
  /**
   * The state in words, for screen readers, in place of the chain: on screen both are shown
   * elsewhere.
   */
  stateText?: string
}

/** A transaction in half a line: its hash and one link to an explorer. */
export function BriefTransaction({ hash, chainId }: { hash: string; chainId: number }) {
  const links = transactionLinks(useChain(chainId), hash)
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
export function Transaction({ hash, chainId, blockNumber, stateText }: TransactionProps) {
  const chain = useChain(chainId)
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
