import { t } from '../../lib/i18n/t'

export function Brand() {
  return (
    <p className="brand">
      <img src="/icons/128.png" alt="" width={28} height={28} />
      {t('app.name')}
    </p>
  )
}
