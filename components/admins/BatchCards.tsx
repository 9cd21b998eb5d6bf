import { useEffect, useRef, useState } from 'react'
import { readAddress } from '../../lib/chain/address'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import type { MomentReference } from '../../lib/service/requests'
import { wasNeverSent } from '../../lib/writes/restored'
import { isOpen, type State, type Write } from '../../lib/writes/write'
import { StatusDetails } from '../activity/WriteCard'
import { batchWrites } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { Address } from '../ui/Address'
import { announce } from '../ui/Announcer'
import { WriteState } from './PermissionWrite'
import { useAdminRecord } from './useAdmins'

/** Scopes of a batch that are shown at first, and with each press of "more". */
const STEP = 25

/** Every "Revoke everywhere" that is going on, or has ended and was not put away. */
export function BatchCards() {
  const journal = useStored(batchWrites())
  const batches = new Map<string, Write[]>()
  for (const write of journal) {
    if (write.batch) batches.set(write.batch, [write, ...(batches.get(write.batch) ?? [])])
  }
  return [...batches]
    .filter(([, writes]) => writes.some(({ dismissed }) => !dismissed))
    .map(([batch, writes]) => <BatchCard key={batch} batch={batch} writes={writes} />)
}

/** One batch: how far it is, a way to stop it, and what became of each place; in the order in which they are sent. */
function BatchCard({ batch, writes }: { batch: string; writes: Write[] }) {
  const { busy, run } = useCommand()
  const [shown, setShown] = useState(0)
  const wasRunning = useRef(false)
  const count = (...states: State[]) => writes.filter(({ status }) => states.includes(status.state)).length
  const restored = writes.filter(({ status, dismissed }) => wasNeverSent(status) && !status.resend && !dismissed)
  const waiting = count('queued') + restored.length
  const done = writes.length - count('queued', 'sending')
  const running = done < writes.length
  const failed = count('refused', 'unknown', 'reverted', 'mined')
  const requests = writes.flatMap(({ id, operation }) => (operation.kind === 'publish' ? [] : { id, ...operation.request }))
  const address = requests[0]?.adminAddress ?? ''
  const words = t('admins.batchDone', [done, writes.length])
  useEffect(() => {
    if (wasRunning.current && !running) announce(t('ui.named', [t('admins.batch'), words]), failed > 0 ? 'alert' : 'status')
    wasRunning.current = running
  }, [running, failed, words])
  return (
    <section className="card batch" aria-label={t('admins.batch')}>
      <h2>{t('admins.batch')}</h2>
      <p>
        <Address value={readAddress(address).address ?? address} />
      </p>
      <label className="stack tight">
        <span>{words}</span>
        <progress max={writes.length} value={done} />
      </label>
      {failed > 0 && <p className="note warn">{t('admins.batchFailed', failed)}</p>}
      {restored[0] && <StatusDetails write={restored[0]} />}
      {running && <p className="small muted">{t('admins.batchGoesOn')}</p>}
      <div className="row">
        {restored.length > 0 && (
          <button type="button" disabled={busy} onClick={() => void run('resumeBatch', { batch })}>
            {t('activity.sendAgain')}
          </button>
        )}
        {waiting > 0 && (
          <button type="button" disabled={busy} onClick={() => void run('stopBatch', { batch })}>
            {t('admins.stop')}
          </button>
        )}
        {!running && !writes.some(isOpen) && (
          <button type="button" className="quiet" onClick={() => void run('dismissBatch', { batch })}>
            {t('write.putAway')}
          </button>
        )}
      </div>
      <details onToggle={(event) => setShown(event.currentTarget.open ? STEP : 0)}>
        <summary>{t('admins.batchPlaces')}</summary>
        <ol className="stack tight">
          {requests.slice(0, shown).map(({ id, moment }) => (
            <BatchScope key={id} id={id} moment={moment} />
          ))}
        </ol>
        {shown > 0 && writes.length > shown && (
          <button type="button" onClick={() => setShown(shown + STEP)}>
            {t('admins.batchMore')}
          </button>
        )}
      </details>
    </section>
  )
}

/** One scope of a batch with its write. */
function BatchScope({ id, moment }: { id: string; moment: MomentReference }) {
  const { chainId, collectionAddress, tokenId } = moment
  const record = useAdminRecord({ address: collectionAddress, chainId })
  const title = record?.scopes.find((scope) => scope.tokenId === tokenId)?.title
  return (
    <li>
      <h3 className="small" dir="auto">
        {scopeName({ tokenId, title })}
      </h3>
      <WriteState id={id} />
    </li>
  )
}
