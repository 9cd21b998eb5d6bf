import { useState } from 'react'
import { scopeName } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import { canSendAgain } from '../../lib/writes/next'
import type { PermissionWrite } from '../../lib/writes/write'
import { useCommand } from '../state/useCommand'
import type { Batch } from './batches'
import { useAdminRecord } from './useAdmins'
import { WriteState } from './WriteState'

/** Scopes that are shown at first, and with each press of "more". */
const STEP = 25

/** The outcome of each scope of a batch, and the button that dismisses the batch. */
export function BatchScopes({
  batch: { id, writes, restored, isDismissible, isRunning },
}: {
  batch: Batch
}) {
  const [shown, setShown] = useState(STEP)
  const { busy, run } = useCommand()
  return (
    <div className="stack tight">
      {isRunning && <p className="small muted">{t('admins.batchGoesOn')}</p>}
      {/* For a single scope, its own button is enough. */}
      {restored.length > 1 && (
        <button
          type="button"
          disabled={busy || !restored.every(canSendAgain)}
          onClick={() => void run('resumeBatch', { batch: id })}
        >
          {t('ui.named', [t('activity.sendAgain'), t('admins.places', restored.length)])}
        </button>
      )}
      <ol className="stack tight">
        {writes.slice(0, shown).map((write) => (
          <Scope key={write.id} write={write} />
        ))}
      </ol>
      <div className="row">
        {writes.length > shown && (
          <button type="button" onClick={() => setShown(shown + STEP)}>
            {t('admins.batchMore')}
          </button>
        )}
        {isDismissible && (
          <button
            type="button"
            disabled={busy}
            onClick={() => void run('dismissBatch', { batch: id })}
          >
            {t('write.hide')}
          </button>
        )}
      </div>
    </div>
  )
}

/** One scope of a batch with its write. */
function Scope({ write: { id, operation } }: { write: PermissionWrite }) {
  const { chainId, collectionAddress, tokenId } = operation.request.moment
  const record = useAdminRecord({ address: collectionAddress, chainId })
  const title = record?.scopes.find((scope) => scope.tokenId === tokenId)?.title
  return (
    <li>
      <strong dir="auto">{scopeName({ tokenId, title })}</strong>
      <WriteState id={id} />
    </li>
  )
}
