import { useState } from 'react'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import type { Write } from '../../lib/writes/write'
import { useCommand } from '../state/useCommand'
import type { Batch } from './batches'
import { WriteState } from './PermissionWrite'
import { useAdminRecord } from './useAdmins'

/** Places that are shown at first, and with each press of "more". */
const STEP = 25

/** What became of each place of a batch, and the button to put the batch away. */
export function BatchPlaces({ batch: { id, writes, restored, canPutAway, isRunning } }: { batch: Batch }) {
  const [shown, setShown] = useState(STEP)
  const { busy, run } = useCommand()
  return (
    <div className="stack tight">
      {isRunning && <p className="small muted">{t('admins.batchGoesOn')}</p>}
      {/* Each place has the words for it, and a button of its own. */}
      {restored.length > 1 && (
        <button type="button" disabled={busy} onClick={() => void run('resumeBatch', { batch: id })}>
          {t('ui.named', [t('activity.sendAgain'), t('admins.places', restored.length)])}
        </button>
      )}
      <ol className="stack tight">
        {writes.slice(0, shown).map((write) => (
          <Place key={write.id} write={write} />
        ))}
      </ol>
      <div className="row">
        {writes.length > shown && (
          <button type="button" onClick={() => setShown(shown + STEP)}>
            {t('admins.batchMore')}
          </button>
        )}
        {canPutAway && (
          <button type="button" disabled={busy} onClick={() => void run('dismissBatch', { batch: id })}>
            {t('write.putAway')}
          </button>
        )}
      </div>
    </div>
  )
}

/** One place of a batch with its write. */
function Place({ write: { id, operation } }: { write: Write }) {
  if (operation.kind === 'publish') return null
  return <NamedPlace id={id} moment={operation.request.moment} />
}

function NamedPlace({
  id,
  moment,
}: {
  id: string
  moment: { chainId: number; collectionAddress: `0x${string}`; tokenId: string }
}) {
  const { chainId, collectionAddress, tokenId } = moment
  const record = useAdminRecord({ address: collectionAddress, chainId })
  const title = record?.scopes.find((scope) => scope.tokenId === tokenId)?.title
  return (
    <li>
      <strong dir="auto">{scopeName({ tokenId, title })}</strong>
      <WriteState id={id} />
    </li>
  )
}
