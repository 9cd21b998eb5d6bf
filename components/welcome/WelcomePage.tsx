import { useId, useState } from 'react'
import { isBlank } from '../../lib/drafts/draft'
import { t } from '../../lib/i18n/t'
import { showSection } from '../../lib/settings/navigation'
import { openPanelHere } from '../app/open-panel-here'
import { DatabaseNotice } from '../app/ReloadNotice'
import { SettingsLink } from '../app/SettingsLink'
import { CreateKeyLink, Identity, KeyField, KeyStatus } from '../settings/AccountParts'
import { CreatorAddress } from '../settings/CreatorAddress'
import { type KeyForm, useKeyForm } from '../settings/useKeyForm'
import { useKeyState } from '../state/key'
import { useServiceName } from '../state/names'
import { draftList, stores } from '../state/stores'
import { useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { Announcer, announce, Toast } from '../ui/Announcer'
import { Brand } from '../ui/Brand'
import { Form } from '../ui/Form'
import { TrySelection } from './TrySelection'
import './welcome.css'

/** The page that opens after an installation: it connects an account by its key, and then lets the user try a selection. */
export function WelcomePage() {
  const key = useKeyForm(announce)
  const state = useKeyState()
  const isConnected = !key.busy && (state === 'accepted' || state === 'unchecked')
  const [before, marked, after] = t('welcome.title', ['\n', '\n']).split('\n')
  return (
    <main className="welcome">
      <header className="stack">
        <Brand />
        <h1>
          {before}
          <mark>{marked}</mark>
          {after}
        </h1>
      </header>
      <DatabaseNotice />
      {isConnected ? <AccountSummary keyForm={key} /> : <ConnectForm keyForm={key} />}
      {isConnected && <TrySelection />}
      <Toast />
      <Announcer />
    </main>
  )
}

/** The form with the key's field. It stays where the service refuses the key. */
function ConnectForm({ keyForm }: { keyForm: KeyForm }) {
  const service = useServiceName()
  const { form, typed, busy, save } = keyForm
  const refusalId = useId()
  const refused = useKeyState() === 'refused' && !typed && !busy
  return (
    <Form ref={form} className="connect stack" onSubmit={() => !busy && void save('forgotten')}>
      <KeyField keyForm={keyForm} refusalId={refused ? refusalId : undefined} />
      <div className="row">
        <button type="submit" className="primary" disabled={busy}>
          {t('welcome.connect')}
        </button>
        <CreateKeyLink />
        {/* Comes last, so that nothing moves when it appears. */}
        <span className={busy ? 'muted' : 'visually-hidden'}>{busy && t('key.checking')}</span>
      </div>
      {refused && (
        <p className="note bad" id={refusalId}>
          {t('key.refused', [service])}
        </p>
      )}
    </Form>
  )
}

/** The connected account: the state of its key, the artist, and the wallets to choose from where the service names them. */
function AccountSummary({ keyForm: { busy, check } }: { keyForm: KeyForm }) {
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

/**
 * Leads back to what was being written before the account was connected: the current draft, or else the newest. Leaves out a
 * draft that is begun while the page is open, which would push the page down.
 */
function WaitingDraft() {
  const { draftId } = useStored(stores.navigation)
  const [openedAt] = useState(Date.now)
  const written = useStored(draftList())?.filter((draft) => draft.createdAt < openedAt && !isBlank(draft)) ?? []
  const draft = written.find(({ id }) => id === draftId) ?? written[0]
  if (!draft) return null
  const open = () => {
    // The panel opens first, because a browser lets it open during the gesture only.
    void openPanelHere()
    void showSection('write', draft.id)
  }
  return (
    <div className="row waiting">
      <p className="grow">
        {t('welcome.waiting')}
        <bdi className="muted clamped">{draft.title.trim() || draft.text.trim().slice(0, 100)}</bdi>
      </p>
      <button type="button" className="primary" onClick={open}>
        {t('welcome.continue')}
      </button>
    </div>
  )
}
