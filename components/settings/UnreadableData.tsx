import { useState } from 'react'
import { formatTime } from '../../lib/i18n/format'
import { formatLanguage, t } from '../../lib/i18n/t'
import { forgetAsides } from '../../lib/storage/quarantine'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'
import { download, fileName, JSON_TYPE } from '../ui/download'
import { optionStores } from './stores'

/** Reports what storage held and could not be read, with the ways to save it or let it go. Nothing while there is none. */
export function UnreadableData() {
  const asides = useStored(optionStores.asides)
  const [asking, setAsking] = useState(false)
  if (asides.length === 0) return null
  return (
    <section className="card" aria-labelledby="aside-title">
      <h2 id="aside-title">{t('aside.title')}</h2>
      <p>{t('aside.about')}</p>
      <ul className="stack tight small">
        {asides.map(({ name, key, at }) => (
          <li key={name}>{t('aside.kept', [key, name, formatTime(at, 'short', formatLanguage())])}</li>
        ))}
      </ul>
      <div className="row">
        <button
          type="button"
          onClick={() => download(fileName('unread', Date.now()), JSON_TYPE, JSON.stringify(asides, null, 2))}
        >
          {t('aside.export')}
        </button>
        <button type="button" className="danger" onClick={() => setAsking(true)}>
          {t('aside.delete')}
        </button>
      </div>
      {asking && (
        <Dialog
          title={t('aside.deleteTitle')}
          confirm={t('aside.delete')}
          danger
          onConfirm={() => {
            setAsking(false)
            void forgetAsides(asides.map(({ name }) => name)).then(() => announce(t('aside.deleted')))
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('aside.deleteAbout')}</p>
        </Dialog>
      )}
    </section>
  )
}
