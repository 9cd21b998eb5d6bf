import { t } from '../../lib/words/t'
import { exportCsv, exportJson } from '../../lib/writes/export'
import { saveFile } from '../ui/save-file'

/** Hands the whole journal to the user, as a file for machines or one for spreadsheets. */
export function ExportActivity() {
  const save = async (type: 'json' | 'csv') => {
    const text = type === 'json' ? await exportJson() : await exportCsv()
    saveFile(`moment-press-activity.${type}`, type === 'json' ? 'application/json' : 'text/csv', text)
  }
  return (
    <div className="row">
      <button type="button" className="quiet" popoverTarget="export-activity">
        {t('activity.export')}
      </button>
      <div id="export-activity" popover="auto" className="menu">
        <button type="button" onClick={() => void save('json')}>
          {t('activity.exportJson')}
        </button>
        <button type="button" onClick={() => void save('csv')}>
          {t('activity.exportCsv')}
        </button>
      </div>
    </div>
  )
}
