import { stateLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { canDismiss, DONE, isPermissionWrite, OPEN, type PermissionWrite, type Write } from '../../lib/writes/write'
import { StatusDetails } from '../activity/StatusDetails'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { WriteActions } from '../activity/WriteActions'
import { stateClass } from '../activity/WriteCard'
import { WriteDetails } from '../activity/WriteDetails'
import { stores, writeStore } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { glideChildren } from '../ui/glide-children'
import { Transaction } from '../ui/Transaction'

/** A write that has ended is shown in its row this long, in milliseconds, unless it is dismissed before. */
const DAY = 86_400_000

/**
 * The newest write about each address on a token of a collection, by address, while a row still shows it. Those of a batch are shown
 * as a batch.
 */
export function recentWrites(writes: readonly Write[], tokenId: string): ReadonlyMap<string, PermissionWrite> {
  const newest = new Map<string, PermissionWrite>()
  for (const write of writes.filter(isPermissionWrite)) {
    const { moment, adminAddress } = write.operation.request
    const address = adminAddress.toLowerCase()
    if (!write.batch && moment.tokenId === tokenId && !newest.has(address)) newest.set(address, write)
  }
  const since = Date.now() - DAY
  return new Map(
    [...newest].filter(([, { status, createdAt, dismissed }]) => !dismissed && (OPEN.has(status.state) || createdAt > since)),
  )
}

/** One write of the journal, followed by eye and ear. */
export function AnnouncedWriteState({ id }: { id: string }) {
  useStateAnnouncement(useStored(writeStore(id)))
  return <WriteState id={id} />
}

/** One write of the journal, followed. */
export function WriteState({ id }: { id: string }) {
  const { networks } = useStored(stores.settings)
  const write = useStored(writeStore(id))
  const { run } = useCommand()
  if (!write) return null
  const { status, operation } = write
  return (
    <div ref={glideChildren} className="write-state stack tight">
      <p className="row state-line">
        <span className="small">{t(operation.kind === 'grant' ? 'admins.grantWrite' : 'admins.revokeWrite')}</span>
        <span className={`state ${stateClass(status)}`}>{stateLabel(status.state)}</span>
      </p>
      <StatusDetails write={write} />
      {'hash' in status && status.hash && <Transaction {...status} hash={status.hash} networks={networks} />}
      <p className="row flush small">
        <WriteActions write={write} />
        {/* Those of a batch are dismissed with it. */}
        {!write.batch && DONE.has(status.state) && canDismiss(write) && (
          <button type="button" className="quiet" onClick={() => void run('dismiss', { id })}>
            {t('write.hide')}
          </button>
        )}
      </p>
      <WriteDetails write={write} />
    </div>
  )
}
