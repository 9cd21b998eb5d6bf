import { Fragment, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { askForService, changeSettings } from '../../lib/settings/change-settings'
import { exportText, type ImportReading, readImport } from '../../lib/settings/export-import'
import { stores, useKeyHint } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { download, fileName, JSON_TYPE } from '../ui/download'
import { changesOf } from './changes'
import { trySaving } from './saving'

type Read = Extract<ImportReading, { fault?: undefined }>

/** Settings as a file, out and in. An import is shown before it is applied. */
export function ExportImport() {
  const stored = useStored(stores.settings)
  const file = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const [read, setRead] = useState<Read>()

  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    const text = await chosen.text().catch(() => undefined)
    const found = text === undefined ? ({ fault: 'unreadable' } as const) : readImport(text)
    const words = found.fault && t(`settings.importFault.${found.fault}`)
    setFault(words)
    if (words) announce(words, 'alert')
    if (!found.fault) setRead(found)
  }
  const apply = async () => {
    if (!read) return
    // First of all: the browser wants to be asked in the gesture itself.
    const allowed = askForService(read.change.serviceUrl ?? stored.serviceUrl, stored.serviceUrl)
    const saved = await trySaving(() => changeSettings(read.change))
    setRead(undefined)
    if (!saved) return
    showToast(t('settings.imported'))
    if (!(await allowed)) showToast(t('settings.notAllowed'), 'alert')
  }
  return (
    <section className="card" aria-labelledby="file-title">
      <h2 id="file-title">{t('settings.file')}</h2>
      <p className="muted small">{t('settings.fileAbout')}</p>
      <div className="row">
        <button
          type="button"
          onClick={() => {
            download(fileName('settings', Date.now()), JSON_TYPE, exportText(stored, Date.now()))
            showToast(t('settings.exported'))
          }}
        >
          {t('settings.export')}
        </button>
        <button type="button" onClick={() => file.current?.click()}>
          {t('settings.import')}
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t('settings.importFile')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            void take(chosen).finally(() => {
              // The same file can be chosen again.
              if (file.current) file.current.value = ''
            })
          }}
        />
      </div>
      {fault && <p className="note bad">{fault}</p>}
      {read && <ImportDialog read={read} onConfirm={() => void apply()} onClose={() => setRead(undefined)} />}
    </section>
  )
}

function ImportDialog({ read, onConfirm, onClose }: { read: Read; onConfirm: () => void; onClose: () => void }) {
  const stored = useStored(stores.settings)
  const hint = useKeyHint()
  const changes = changesOf(stored, { ...stored, ...read.change })
  const { serviceUrl = stored.serviceUrl } = read.change
  const forgets = hint && new URL(serviceUrl).origin !== hint.origin
  return (
    <Dialog title={t('settings.importTitle')} confirm={t('settings.importConfirm')} onConfirm={onConfirm} onClose={onClose}>
      {changes.length === 0 && <p>{t('settings.importNothing')}</p>}
      <dl className="facts">
        {changes.map(({ name, from, to }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{t('settings.change', [from, to])}</dd>
          </Fragment>
        ))}
      </dl>
      {read.ignored.length > 0 && <p className="note warn">{t('settings.importIgnored', [read.ignored.join(', ')])}</p>}
      {forgets && <p className="note warn">{t('settings.forgetAbout', [hint.last4])}</p>}
    </Dialog>
  )
}
