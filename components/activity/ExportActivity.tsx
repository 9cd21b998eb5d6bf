import { t } from '../../lib/i18n/t'
import { exportCsv, exportJson } from '../../lib/writes/export'
import { download, JSON_TYPE } from '../ui/download'

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
      <fieldset
        id={MENU}
        popover="auto"
        className="menu"
        aria-label={t('activity.export')}
        // Closes when the focus leaves with Tab, so that it does not cover the next element.
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || event.currentTarget.hidePopover()}
      >
        <button type="button" popoverTarget={MENU} popoverTargetAction="hide" onClick={() => void save('json')}>
          {t('activity.exportJson')}
        </button>
        <button type="button" popoverTarget={MENU} popoverTargetAction="hide" onClick={() => void save('csv')}>
          {t('activity.exportCsv')}
        </button>
      </fieldset>
    </div>
  )
}
