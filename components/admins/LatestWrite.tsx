import { stateLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { OPEN } from '../../lib/writes/stored'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { WriteActions } from '../activity/WriteActions'
import { STATE_CLASS, StatusDetails } from '../activity/WriteCard'
import { stores, writeStore } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { Transaction } from '../ui/Transaction'

/** A write that ended is shown in its row for a day, unless it is put away before; it stays under Activity. */
const DAY = 86_400_000

/** The newest write of each subject that begins so and is still shown in its row: the subject's rest, which is the address. */
export function useRecentSubjects(start: string): string[] {
  const since = Date.now() - DAY
  const seen = new Set<string>()
  return useStored(stores.writes).flatMap(({ subject, state, createdAt, dismissed }) => {
    if (!subject.startsWith(start) || seen.has(subject)) return []
    seen.add(subject)
    return !dismissed && (OPEN.has(state) || createdAt > since) ? subject.slice(start.length) : []
  })
}

/** The newest write about this subject as it stands: its state in words, its transaction, and what can be done. */
export function LatestWrite({ subject }: { subject: string }) {
  const recent = useRecentSubjects(subject)
  const entry = useStored(stores.writes).find((candidate) => candidate.subject === subject)
  return entry && recent.length > 0 ? <AnnouncedWriteState key={entry.id} id={entry.id} /> : null
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
  const ended = status.state === 'accepted' || status.state === 'confirmed'
  return (
    <div className="write-state stack tight">
      <p className="row">
        <span className="grow small">{t(operation.kind === 'grant' ? 'admins.grantWrite' : 'admins.revokeWrite')}</span>
        <span className={`state ${STATE_CLASS[status.state]}`}>{stateLabel(status.state)}</span>
      </p>
      <StatusDetails status={status} />
      {'hash' in status && status.hash && <Transaction hash={status.hash} chainId={status.chainId} networks={networks} />}
      <p className="row flush small">
        <WriteActions write={write} />
        {ended && (
          <button type="button" className="quiet" onClick={() => void run('dismiss', { id })}>
            {t('write.putAway')}
          </button>
        )}
      </p>
    </div>
  )
}
