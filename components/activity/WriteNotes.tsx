import { chainOf } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import type { Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Duplicate } from './Duplicate'

/** Warns of an execution on another chain than expected, and of a second one. */
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
      {duplicate?.token && <Duplicate token={duplicate.token} networks={networks} again={isResent(write)} />}
    </>
  )
}

/** Whether the user has sent the write a second time. */
function isResent({ history }: Write): boolean {
  return history.filter(({ state }) => state === 'sending').length > 1
}
