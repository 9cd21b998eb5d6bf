import { useEffect, useRef, useState } from 'react'
import { readAddress } from '../../lib/chain/address'
import { scopeName } from '../../lib/i18n/sentences/scope'
import { t } from '../../lib/i18n/t'
import type { Entry } from '../../lib/storage/records'
import { OPEN, type WriteSummary } from '../../lib/writes/stored'
import { stores } from '../state/stores'
import { useCommand } from '../state/useCommand'
import { useStored } from '../state/useStored'
import { Address } from '../ui/Address'
import { announce } from '../ui/Announcer'
import { WriteState } from './LatestWrite'
import { useAdminRecord } from './useAdmins'

/** Scopes of a batch that are shown at first, and with each press of "more". */
const STEP = 25

/** Every "Revoke everywhere" that is going on, or has ended and was not put away. */
export function BatchCards() {
  const journal = useStored(stores.writes)
  const batches = new Map<string, Entry<WriteSummary>[]>()
  for (const entry of journal) {
    if (entry.batch) batches.set(entry.batch, [entry, ...(batches.get(entry.batch) ?? [])])
  }
  return [...batches]
    .filter(([, entries]) => entries.some(({ dismissed }) => !dismissed))
    .map(([batch, entries]) => <BatchCard key={batch} batch={batch} entries={entries} />)
}

/** One batch: how far it is, a way to stop it, and what became of each place; in the order in which they are sent. */
function BatchCard({ batch, entries }: { batch: string; entries: Entry<WriteSummary>[] }) {
  const { busy, run } = useCommand()
  const [shown, setShown] = useState(0)
  const wasRunning = useRef(false)
  const waiting = entries.filter(({ state }) => state === 'queued').length
  const done = entries.filter(({ state }) => state !== 'queued' && state !== 'sending').length
  const running = done < entries.length
  const failed = entries.filter(({ state }) => state === 'refused' || state === 'unknown' || state === 'reverted').length
  const address = entries[0]?.subject.split(':').at(-1) ?? ''
  const words = t('admins.batchDone', [done, entries.length])
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
        <progress max={entries.length} value={done} />
      </label>
      {failed > 0 && <p className="note warn">{t('admins.batchFailed', failed)}</p>}
      {running && <p className="small muted">{t('admins.batchGoesOn')}</p>}
      <div className="row">
        {waiting > 0 && (
          <button type="button" disabled={busy} onClick={() => void run('stopBatch', { batch })}>
            {t('admins.stop')}
          </button>
        )}
        {!running && !entries.some(({ state }) => OPEN.has(state)) && (
          <button type="button" className="quiet" onClick={() => void run('dismissBatch', { batch })}>
            {t('write.putAway')}
          </button>
        )}
      </div>
      <details onToggle={(event) => setShown(event.currentTarget.open ? STEP : 0)}>
        <summary>{t('admins.batchPlaces')}</summary>
        <ol className="stack tight">
          {entries.slice(0, shown).map((entry) => (
            <BatchScope key={entry.id} entry={entry} />
          ))}
        </ol>
        {shown > 0 && entries.length > shown && (
          <button type="button" onClick={() => setShown(shown + STEP)}>
            {t('admins.batchMore')}
          </button>
        )}
      </details>
    </section>
  )
}

/** One scope of a batch with its write. */
function BatchScope({ entry: { id, subject } }: { entry: Entry<WriteSummary> }) {
  const [, chainId = '', collection = '', tokenId = ''] = subject.split(':')
  const record = useAdminRecord({ address: collection, chainId: Number(chainId) })
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
