import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import { watchStore } from '../../lib/storage/changes'
import { emptyQuarantine, readQuarantine } from '../../lib/storage/quarantine'
import { follow, useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { download } from '../ui/download'

/** The stored data that could not be read; the options page alone shows it. */
export const unreadable = follow({
  read: readQuarantine,
  watch: (changed) => watchStore('quarantine', () => changed()),
  initial: [],
})

/** Unreadable data is kept until the user deletes it. Shows nothing when there is none. */
export function UnreadableData() {
  const items = useStored(unreadable)
  const [isConfirming, setConfirming] = useState(false)
  if (items.length === 0) return null
  const save = () => {
    const day = new Date().toISOString().slice(0, 10)
    download(`moment-press-unread-${day}.json`, 'application/json', JSON.stringify(items, null, 2))
  }
  const remove = async () => {
    setConfirming(false)
    await emptyQuarantine(items.map(({ id }) => id))
    announce(t('unreadableData.deleted'))
  }
  return (
    <div className="note warn stack tight">
      <p>{t('unreadableData.kept')}</p>
      <div className="row">
        <button type="button" onClick={save}>
          {t('unreadableData.save')}
        </button>
        <button type="button" className="danger" onClick={() => setConfirming(true)}>
          {t('unreadableData.delete')}
        </button>
      </div>
      {isConfirming && (
        <Dialog
          title={t('unreadableData.deleteTitle')}
          confirm={t('unreadableData.delete')}
          danger
          onConfirm={() => void remove()}
          onClose={() => setConfirming(false)}
        >
          <p>{t('unreadableData.deleteAbout')}</p>
        </Dialog>
      )}
    </div>
  )
}
