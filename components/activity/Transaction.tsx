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
}

export function BriefTransaction({ hash, chainId }: TransactionProps) {
  const [first] = transactionLinks(useChain(chainId), hash)
  return (
    <p className="row small muted transaction">
      <Hash hash={hash} />
      {first && <ExplorerLinks links={[first]} isShort />}
    </p>
  )
}

/** Shows the explorers and the block that `BriefTransaction` leaves out. The chain is beside it. */
export function TransactionRest({ hash, chainId, blockNumber }: TransactionProps) {
  const chain = useChain(chainId)
  const [first, ...others] = transactionLinks(chain, hash)
  return (
    <p className="row small muted transaction">
      {first ? <ExplorerLinks links={others} isShort /> : t('ui.noExplorer', [String(chainId)])}
      <Block number={blockNumber} />
    </p>
  )
}

/**
 * A transaction in one small line: its chain or state, its hash, a link to each explorer or a note
 * that none is known, and its block.
 */
export function Transaction({
  hash,
  chainId,
  blockNumber,
  stateText,
}: TransactionProps & {
  /**
   * The state in words, for screen readers, in place of the chain: on screen both are shown
   * elsewhere.
   */
  stateText?: string
}) {
  const chain = useChain(chainId)
  const links = transactionLinks(chain, hash)
  return (
    <p className="row small muted transaction">
      {stateText ? (
        <span className="visually-hidden">{stateText}</span>
      ) : (
        <span>{t('ui.onChain', [chainName(chain)])}</span>
      )}
      <Hash hash={hash} />
      {links.length === 0 ? (
        t('ui.noExplorer', [String(chainId)])
      ) : (
        <ExplorerLinks links={links} isShort />
      )}
      <Block number={blockNumber} />
    </p>
  )
}

function Hash({ hash }: Pick<TransactionProps, 'hash'>) {
  return (
    <span className="hash">
      <ShortHash value={hash} />
      <CopyButton text={hash} label={t('ui.copyHash')} icon="copy" className="quiet icon" />
    </span>
  )
}

/** Comes last in its line, so that nothing moves when it appears. */
const Block = ({ number }: { number: string | undefined }) =>
  number && <span>{t('activity.block', [number])}</span>
