import { chainOf, type Network } from '../../lib/chain/chains'
import { tokenLinks } from '../../lib/chain/links'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { type Write, wasSentAgain } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ExplorerLinks } from '../ui/ExplorerLinks'

/** Warns of a transaction on another chain than expected, which may have been without effect, and of a second execution. */
export function WriteNotes({ write }: { write: Write }) {
  const { networks } = useStored(stores.settings)
  const { status, duplicate } = write
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
      {duplicate?.token && <Duplicate token={duplicate.token} networks={networks} cause={duplicateCause(write)} />}
    </>
  )
}

/** The cause of the second moment: something before this write was sent, the user's "Send again", or the browser by itself. */
function duplicateCause(write: Write) {
  if (write.duplicate?.isEarlier) return 'earlier'
  return wasSentAgain(write) ? 'again' : 'byItself'
}

interface DuplicateProps {
  token: NonNullable<NonNullable<Write['duplicate']>['token']>
  networks: readonly Network[]
  cause: ReturnType<typeof duplicateCause>
}

/** Reports that a publication was executed twice, the cause, and where the second moment is. */
function Duplicate({ token, networks, cause }: DuplicateProps) {
  const links = tokenLinks(chainOf(token.chainId, networks), token.contractAddress, token.tokenId)
  return (
    <div className="note warn small">
      <p>{t(`activity.duplicate.${cause}`)}</p>
      <p className="row">
        <span className="code">{t('activity.duplicate.token', [token.tokenId, token.contractAddress])}</span>
        <ExplorerLinks links={links} />
      </p>
    </div>
  )
}
