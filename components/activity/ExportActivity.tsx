import { t } from '../../lib/i18n/t'
import { exportCsv, exportJson } from '../../lib/writes/export'
import { download, JSON_TYPE } from '../ui/download'
import { MoreMenu } from '../ui/MoreMenu'

/** Exports the journal as JSON or CSV. */
export function ExportActivity() {
  const save = async (type: 'json' | 'csv') => {
    const text = type === 'json' ? await exportJson() : await exportCsv()
    download(`moment-press-activity.${type}`, type === 'json' ? JSON_TYPE : 'text/csv', text)
  }
  return (
    <MoreMenu icon="download" name={t('activity.export')}>
      <button type="button" onClick={() => void save('json')}>
        {t('activity.exportJson')}
      </button>
      <button type="button" onClick={() => void save('csv')}>
        {t('activity.exportCsv')}
      </button>
    </MoreMenu>
  )
}
