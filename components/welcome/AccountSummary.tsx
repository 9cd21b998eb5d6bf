import { t } from '../../lib/i18n/t'
import { SettingsLink } from '../app/SettingsLink'
import { CreatorAddress } from '../settings/CreatorAddress'
import { Identity } from '../settings/Identity'
import { KeyStatus } from '../settings/KeyStatus'
import type { KeyForm } from '../settings/useKeyForm'
import { useKeyState } from '../state/key'
import { useCollections } from '../state/useCollections'
import { WaitingDraft } from './WaitingDraft'

/** The connected account: the state of its key, the artist, and the wallets to choose from where the service names them. */
export function AccountSummary({ keyForm: { busy, check } }: { keyForm: KeyForm }) {
  // The list of collections brings the artist's name.
  useCollections()
  const isUnchecked = useKeyState() === 'unchecked'
  return (
    <section className="card connected" aria-label={t('settings.serviceTitle')}>
      <div className="who-key">
        <Identity />
        <KeyStatus busy={busy} />
      </div>
      <WaitingDraft />
      <CreatorAddress />
      <div className="row flush small">
        {isUnchecked && (
          <button type="button" className="quiet" disabled={busy} onClick={() => void check({ probe: true })}>
            {t('key.check')}
          </button>
        )}
        <SettingsLink>{t('app.settings')}</SettingsLink>
      </div>
    </section>
  )
}
