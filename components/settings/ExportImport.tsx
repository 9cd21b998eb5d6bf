import { useRef, useState } from 'react'
import { chainOf } from '../../lib/chain/chains'
import { languageName } from '../../lib/i18n/languages'
import { chainName } from '../../lib/i18n/sentences/chain'
import { t } from '../../lib/i18n/t'
import { ownershipOf } from '../../lib/settings/account'
import { applyChange } from '../../lib/settings/change-settings'
import { exportText, type ImportReading, readImport } from '../../lib/settings/export-import'
import type { Settings } from '../../lib/settings/settings'
import { isKeyFor, useKeyHint } from '../state/key'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { showToast } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { download, fileName, JSON_TYPE } from '../ui/download'
import { Fact, LabelledValue } from '../ui/Fact'
import { useFault } from '../ui/Form'
import { checkChainIds, saveChange } from './save-change'

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

/** One changed setting: its name on the page, and both values as text. */
interface SettingChange {
  name: string
  from: string
  to: string
}

/** Label and value of every setting as text, by its name and in the order of the page. */
function describe({ networks, ...stored }: Settings): Record<keyof Settings, [label: string, value: string]> {
  const onOff = (on: boolean) => t(on ? 'settings.on' : 'settings.off')
  const networkTexts = networks.map(({ chainId, rpcUrl, explorerUrl }) =>
    [chainName(chainOf(chainId, networks)), rpcUrl, explorerUrl].filter(Boolean).join(' '),
  )
  return {
    account: [t('settings.account'), stored.account ?? t('settings.none')],
    serviceUrl: [t('settings.serviceUrl'), stored.serviceUrl],
    chainId: [t('settings.network'), chainName(chainOf(stored.chainId, networks))],
    networks: [t('settings.networks'), networkTexts.join('; ') || t('settings.none')],
    arweaveGateway: [t('settings.arweave'), stored.arweaveGateway],
    arweaveFallback: [t('settings.arweaveFallback'), stored.arweaveFallback || t('settings.none')],
    ipfsGateway: [t('settings.ipfs'), stored.ipfsGateway],
    ipfsFallback: [t('settings.ipfsFallback'), stored.ipfsFallback || t('settings.none')],
    confirm: [t('settings.confirm'), onOff(stored.confirm)],
    notify: [t('settings.notify'), onOff(stored.notify)],
    menu: [t('settings.menu'), onOff(stored.menu)],
    loadMedia: [t('settings.loadMedia'), onOff(stored.loadMedia)],
    theme: [t('settings.theme'), t(`settings.themes.${stored.theme}`)],
    language: [t('settings.language'), languageName(stored.language)],
  }
}

/** Lists the settings that differ between two states. */
export function describeChanges(from: Settings, to: Settings): SettingChange[] {
  const after = describe(to)
  return Object.entries(describe(from)).flatMap(([key, [name, oldValue]]) => {
    const [, newValue] = after[key as keyof Settings]
    return newValue === oldValue ? [] : [{ name, from: oldValue, to: newValue }]
  })
}
