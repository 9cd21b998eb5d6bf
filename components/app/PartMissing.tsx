import { t } from '../../lib/i18n/t'

/** Stands where a part of the extension should be that could not be read from its files. */
export function PartMissing() {
  return <p className="note bad">{t('app.partMissing')}</p>
}
