import { useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { ownershipOf } from '../../lib/settings/account'
import { applyChange } from '../../lib/settings/change-settings'
import { exportText, type ImportReading, readImport } from '../../lib/settings/export-import'
import { isKeyFor, useKeyHint } from '../state/key'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { showToast } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { download, fileName, JSON_TYPE } from '../ui/download'
import { Fact } from '../ui/Fact'
import { LabelledValue } from '../ui/LabelledValue'
import { useFault } from '../ui/useFault'
import { checkChainIds } from './check-chain-ids'
import { describeChanges } from './describe-changes'
import { saveChange } from './save-change'

type ReadFile = Extract<ImportReading, { fault?: undefined }>

/** Exports the settings to a file, and imports such a file after showing what it would change. */
export function ExportImport() {
  const stored = useStored(stores.settings)
  const file = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useFault()
  const [imported, setImported] = useState<ReadFile>()

  const readFile = async (chosen: File | undefined) => {
    if (!chosen) return
    const text = await chosen.text().catch(() => undefined)
    const reading = text === undefined ? ({ fault: 'unreadable' } as const) : readImport(text)
    const sentence = reading.fault
      ? t(`settings.importFault.${reading.fault}`)
      : (await checkChainIds(reading.change.networks ?? [], stored.networks)).faults[0]
    setFault(sentence)
    if (!reading.fault && !sentence) setImported(reading)
  }
  const apply = async () => {
    if (!imported) return
    setImported(undefined)
    await saveChange(imported.change, { stored, onSaved: () => showToast(t('settings.imported')) })
  }
  return (
    <section className="stack tight" aria-labelledby="file-title">
      <h3 id="file-title">{t('settings.file')}</h3>
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
            void readFile(chosen).finally(() => {
              // Lets the user choose the same file again.
              if (file.current) file.current.value = ''
            })
          }}
        />
      </div>
      {fault && <p className="note bad">{fault}</p>}
      {imported && <ImportDialog imported={imported} onConfirm={() => void apply()} onClose={() => setImported(undefined)} />}
    </section>
  )
}

interface ImportDialogProps {
  imported: ReadFile
  onConfirm: () => void
  onClose: () => void
}

function ImportDialog({ imported, onConfirm, onClose }: ImportDialogProps) {
  const stored = useStored(stores.settings)
  const hint = useKeyHint()
  const after = applyChange(stored, imported.change)
  const changes = describeChanges(stored, after)
  const forgetsKey = hint && !isKeyFor(hint, after.serviceUrl)
  const { account } = imported.change
  return (
    <Dialog title={t('settings.importTitle')} confirm={t('settings.importConfirm')} onConfirm={onConfirm} onClose={onClose}>
      {changes.length === 0 && <p>{t('settings.importNothing')}</p>}
      <dl className="facts">
        {changes.map(({ name, from, to }) => (
          <Fact key={name} name={name}>
            {t('settings.change', [from, to])}
          </Fact>
        ))}
      </dl>
      {imported.ignored.length > 0 && <p className="note warn">{t('settings.importIgnored', [imported.ignored.join(', ')])}</p>}
      {forgetsKey && <p className="note warn">{t('settings.forgetAbout', [hint.last4])}</p>}
      {account && !forgetsKey && ownershipOf(account, hint) === 'foreign' && (
        <p className="note warn">
          <LabelledValue label={t('settings.account')}>{t('settings.foreign')}</LabelledValue>
        </p>
      )}
    </Dialog>
  )
}
