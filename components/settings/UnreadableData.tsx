import { useState } from 'react'
import { formatTime } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import type { ItemKey, StoreName } from '../../lib/storage/keys'
import { emptyQuarantine } from '../../lib/storage/quarantine'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { download, fileName, JSON_TYPE } from '../ui/download'
import { optionsStores } from './options-stores'

/** The kind of unreadable data in the user's terms, by the first part of its key (storage/keys.ts). */
const KINDS = {
  drafts: 'draft',
  writes: 'write',
  settings: 'settings',
  settingsSync: 'settings',
  sharedSettings: 'settings',
  key: 'key',
  keyHint: 'key',
  pages: 'list',
  texts: 'list',
  adminRecords: 'list',
  collections: 'list',
} as const satisfies Partial<Record<ItemKey | StoreName, string>>

const kindOf = (key: string) => KINDS[key.split(':')[0] as keyof typeof KINDS] ?? 'choices'

/** Lists stored data that could not be read, with buttons to export and to delete it. Shows nothing when there is none. */
export function UnreadableData() {
  const items = useStored(optionsStores.unreadable)
  const [confirming, setConfirming] = useState(false)
  if (items.length === 0) return null
  return (
    <section className="card" aria-labelledby="unreadable-data-title">
      <h2 id="unreadable-data-title">{t('unreadableData.title')}</h2>
      <p>{t('unreadableData.about')}</p>
      <ul className="stack tight small">
        {items.map(({ id, key, at }) => (
          <li key={id}>{t('unreadableData.kept', [t(`unreadableData.what.${kindOf(key)}`), formatTime(at, 'day')])}</li>
        ))}
      </ul>
      <div className="row">
        <button
          type="button"
          onClick={() => download(fileName('unread', Date.now()), JSON_TYPE, JSON.stringify(items, null, 2))}
        >
          {t('unreadableData.export')}
        </button>
        <button type="button" className="danger" onClick={() => setConfirming(true)}>
          {t('unreadableData.delete')}
        </button>
      </div>
      {confirming && (
        <Dialog
          title={t('unreadableData.deleteTitle')}
          confirm={t('unreadableData.delete')}
          danger
          onConfirm={() => {
            setConfirming(false)
            void emptyQuarantine(items.map(({ id }) => id)).then(() => announce(t('unreadableData.deleted')))
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{t('unreadableData.deleteAbout')}</p>
        </Dialog>
      )}
    </section>
  )
}
