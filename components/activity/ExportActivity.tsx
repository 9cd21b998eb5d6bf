import { t } from '../../lib/i18n/t'
import { exportCsv, exportJson } from '../../lib/writes/export'
import { download, JSON_TYPE } from '../ui/download'
import { Menu } from '../ui/Menu'

const MENU = 'export-activity'

/** Exports the journal as JSON or CSV. */
export function ExportActivity() {
  const save = async (type: 'json' | 'csv') => {
    const text = type === 'json' ? await exportJson() : await exportCsv()
    download(`moment-press-activity.${type}`, type === 'json' ? JSON_TYPE : 'text/csv', text)
  }
  return (
    <div className="row flush">
      <button type="button" className="quiet" popoverTarget={MENU}>
        {t('activity.export')}
      </button>
      <Menu id={MENU} label={t('activity.export')}>
        <button type="button" popoverTarget={MENU} popoverTargetAction="hide" onClick={() => void save('json')}>
          {t('activity.exportJson')}
        </button>
        <button type="button" popoverTarget={MENU} popoverTargetAction="hide" onClick={() => void save('csv')}>
          {t('activity.exportCsv')}
        </button>
      </Menu>
    </div>
  )
}
