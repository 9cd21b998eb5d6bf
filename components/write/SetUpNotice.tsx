import { t } from '../../lib/i18n/t'
import { SettingsLink } from '../app/SettingsLink'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** Leads to the settings when the creator's address is missing. Shows nothing otherwise. */
export function SetUpNotice({ fault }: { fault: string | undefined }) {
  const { account } = useStored(stores.settings)
  if (account) return null
  return (
    <p className={fault ? 'note bad' : 'note'}>
      {fault ?? t('write.setUp')} <SettingsLink />
    </p>
  )
}
