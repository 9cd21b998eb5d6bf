import { type ReactNode, useState } from 'react'
import { stateLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { canSendAgain } from '../../lib/writes/next'
import { mayTryAgain, needsAttention, UNDERWAY, wasNeverSent } from '../../lib/writes/states'
import type { PermissionWrite } from '../../lib/writes/write'
import { StateBadge, StatusDetails } from '../activity/StatusDetails'
import { Transaction } from '../activity/Transaction'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { Dismiss, WriteActions } from '../activity/WriteActions'
import { WriteDetails } from '../activity/WriteDetails'
import { batchStore } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { IconButton } from '../ui/Icon'
import { type Change, changeOf, isRunning } from './changes'
import { PlaceName } from './DialogParts'
import { TryAgain } from './TryAgain'

/** Each new state is announced. `id`: that of the write. */
export function ChangeState({ id }: { id: string }) {
  const change = changeOf(useStored(batchStore(id)), id)
  useStateAnnouncement(change)
  const { busy, run } = useCommand()
  if (!change) return null
  const [first, ...others] = change
  const unsent = change.filter((write) => wasNeverSent(write) && !write.dismissed)
  const failed = change.find(mayTryAgain)
  const isWaiting = unsent.length > 0 || change.some(({ status }) => status.state === 'queued')
  const actions = (
    <>
      {isWaiting && (
        <button
          type="button"
          className="quiet"
          disabled={busy}
          aria-label={t('admins.stop')}
          title={t('admins.stop')}
          onClick={() => void run('stop', { id })}
        >
          {t('admins.stopShort')}
        </button>
      )}
      {/* For a single place, its own button is enough. */}
      {unsent.length > 1 && (
        <button
          type="button"
          disabled={busy || !unsent.every(canSendAgain)}
          onClick={() => void run('resume', { id })}
        >
          {t('ui.named', [t('activity.sendAgain'), t('admins.places', unsent.length)])}
        </button>
      )}
      {!isRunning(change) && (
        <>
          {failed && <TryAgain write={failed} />}
          <Dismiss id={id} />
        </>
      )}
    </>
  )
  const { status } = first
  const what = (
    <>
      <span className="small">{t(`admins.${first.operation.kind}Write`)}</span>
      <StateBadge writes={change} />
    </>
  )
  // A change that has gone well is told for a day, which needs no card.
  if (others.length === 0 && status.state === 'confirmed') {
    return (
      <div className="write-state settled">
        <p className="row state-line">
          {what}
          <IconButton
            icon="close"
            label={t('activity.dismiss')}
            disabled={busy}
            onClick={() => void run('dismiss', { id })}
          />
        </p>
        <Transaction {...status} stateText={stateLabel(status)} />
      </div>
    )
  }
  return (
    <div className="write-state stack tight">
      <p className="row state-line">{what}</p>
      {others.length === 0 ? (
        <PlaceState write={first}>{actions}</PlaceState>
      ) : (
        <Places change={change}>{actions}</Places>
      )}
    </div>
  )
}

/** `children`: what can be done besides. */
function PlaceState({ write, children }: { write: PermissionWrite; children?: ReactNode }) {
  const { status } = write
  return (
    <>
      <StatusDetails write={write} />
      {'hash' in status && <Transaction {...status} />}
      <p className="row flush small">
        <WriteActions write={write} />
        {children}
      </p>
      <WriteDetails write={write} />
    </>
  )
}

/** Places that are shown at first, and with each press of "more". */
const STEP = 25

/** The first place of a change that needs attention; the state of each place on demand. */
function Places({ change, children }: { change: Change; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(STEP)
  const ended = change.filter(({ status }) => !UNDERWAY.has(status.state)).length
  const problem = change.find(({ status, dismissed }) => needsAttention(status) && !dismissed)
  return (
    <>
      {isRunning(change) && (
        <>
          <progress max={change.length} value={ended} aria-label={t('admins.changeProgress')} />
          <p className="small muted">{t('admins.batchGoesOn')}</p>
        </>
      )}
      {problem && (
        <div>
          <PlaceName request={problem.operation.request} />
          <StatusDetails write={problem} />
        </div>
      )}
      <p className="row flush small">{children}</p>
      <details className="small" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('admins.places', change.length)}</summary>
        {open && (
          <ol className="stack tight">
            {change.slice(0, shown).map((write) => (
              <li key={write.id}>
                <PlaceName request={write.operation.request} /> <StateBadge writes={[write]} />
                <PlaceState write={write} />
              </li>
            ))}
          </ol>
        )}
        {open && change.length > shown && (
          <button type="button" onClick={() => setShown(shown + STEP)}>
            {t('admins.batchMore')}
          </button>
        )}
      </details>
    </>
  )
}
