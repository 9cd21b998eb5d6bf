import { t } from '../../lib/i18n/t'
import { openSettings } from '../app/open-settings'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** Says what is still missing before anything can be published, with the way there. Nothing when all is set. */
export function SetUpNotice({ fault }: { fault: string | undefined }) {
  const { account } = useStored(stores.settings)
  if (account) return null
  return (
    <p className={fault ? 'note bad' : 'note'}>
      {fault ?? t('write.setUp')}{' '}
      <a href="/options.html" target="_blank" rel="noreferrer" onClick={openSettings}>
        {t('write.setUpLink')}
      </a>
    </p>
  )
}
