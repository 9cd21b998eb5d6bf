import { chainOf } from '../../lib/chain/chains'
import { momentLink, transactionLinks } from '../../lib/chain/links'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { wasSentAgain } from '../../lib/writes/states'
import type { Match, Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useChain } from '../state/useChain'
import { useStored } from '../state/useStored'
import { ExplorerLinks } from '../ui/ExplorerLinks'

/**
 * Warns of a transaction on another chain than expected, which may have been without effect, and of
 * a second execution.
 */
export function WriteNotes({ write }: { write: Write }) {
  const { networks } = useStored(stores.settings)
  const { status, twin } = write
  return (
    <>
      {'chainId' in status && status.chainId !== write.chainId && (
        <p className="note warn">
          {t('activity.otherChain', [
            chainName(chainOf(write.chainId, networks)),
            chainName(chainOf(status.chainId, networks)),
          ])}
        </p>
      )}
      {twin && <Twin twin={twin} isSentAgain={wasSentAgain(write)} />}
    </>
  )
}

interface TwinProps {
  twin: Match
  isSentAgain: boolean
}

/** Names the second transaction and why there is one. The card shows the first. */
function Twin({ twin: { hash, chainId, contractAddress, tokenId }, isSentAgain }: TwinProps) {
  const chain = useChain(chainId)
  const page = momentLink(chain, contractAddress ?? '', tokenId ?? '')
  return (
    <div className="note warn small">
      <p>{t(isSentAgain ? 'activity.twice.again' : 'activity.twice.byItself')}</p>
      <p className="row">
        {page && (
          <a href={page} target="_blank" rel="noreferrer">
            {t('activity.twice.other')}
          </a>
        )}
        <ExplorerLinks links={transactionLinks(chain, hash)} />
      </p>
    </div>
  )
}
