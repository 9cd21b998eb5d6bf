import { t } from '../../lib/i18n/t'
import { isPermissionWrite } from '../../lib/writes/kinds/kinds'
import { canDismiss, isDone } from '../../lib/writes/states'
import { StateBadge, StatusDetails } from '../activity/StatusDetails'
import { Transaction } from '../activity/Transaction'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { WriteActions } from '../activity/WriteActions'
import { WriteDetails } from '../activity/WriteDetails'
import { writeStore } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'

/** The state of a write, with each change announced. `id`: that of the write. */
export function AnnouncedWriteState({ id }: { id: string }) {
  useStateAnnouncement(useStored(writeStore(id)))
  return <WriteState id={id} />
}

/** The state of a write, with what to do about it. `id`: that of the write. */
export function WriteState({ id }: { id: string }) {
  const write = useStored(writeStore(id))
  const { run } = useCommand()
  if (!write || !isPermissionWrite(write)) return null
  const { status, operation } = write
  return (
    <div className="write-state stack tight">
      <p className="row state-line">
        <span className="small">{t(`admins.${operation.kind}Write`)}</span>
        <StateBadge write={write} />
      </p>
      <StatusDetails write={write} />
      {'hash' in status && <Transaction {...status} />}
      <p className="row flush small">
        <WriteActions write={write} />
        {/* Those of a batch are dismissed with it. */}
        {!write.batch && isDone(status) && canDismiss(write) && (
          <button type="button" className="quiet" onClick={() => void run('dismiss', { id })}>
            {t('write.hide')}
          </button>
        )}
      </p>
      <WriteDetails write={write} />
    </div>
  )
}
