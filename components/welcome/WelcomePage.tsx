import { useState } from 'react'
import { isBlank } from '../../lib/drafts/draft'
import { t } from '../../lib/i18n/t'
import { KEY_PAGE } from '../../lib/settings/settings'
import { cutAt } from '../../lib/util/cut'
import { openPanelHere } from '../app/open-panel-here'
import { TO_KEY } from '../app/open-welcome'
import { DatabaseNotice } from '../app/ReloadNotice'
import { Identity, KeyField, KeyStatus } from '../settings/AccountParts'
import { CreatorAddress } from '../settings/CreatorAddress'
import { type KeyForm, useKeyForm } from '../settings/useKeyForm'
import { useKeyState } from '../state/key'
import { useServiceName } from '../state/names'
import { draftList, stores } from '../state/stores'
import { useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'
import { Announcer, Toast } from '../ui/Announcer'
import { Brand } from '../ui/Brand'
import { Form } from '../ui/Form'
import { TrySelection } from './TrySelection'
import './welcome.css'

/**
 * The page that opens after an installation: it connects an account by its key, and then lets the
 * user try a selection.
 */
export function WelcomePage() {
  const key = useKeyForm()
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
      {isConnected ? <ConnectedAccount keyForm={key} /> : <FirstSteps keyForm={key} />}
      {isConnected && <TrySelection />}
      <Toast />
      <Announcer />
    </main>
  )
}

/**
 * What moments are, and the three steps to a connected account. The form stays where the service
 * refuses the key.
 */
function FirstSteps({ keyForm }: { keyForm: KeyForm }) {
  const service = useServiceName()
  const { form, typed, busy, save, fault } = keyForm
  const isRefused = useKeyState() === 'refused' && !typed && !busy
  return (
    <>
      <div className="stack tight">
        <p>{t('welcome.about')}</p>
        <p className="muted">{t('welcome.free')}</p>
      </div>
      <ol className="steps">
        <li>
          <a href={KEY_PAGE} target="_blank" rel="noreferrer">
            {t('key.create')}
          </a>
          <p className="muted small">{t('welcome.signIn')}</p>
        </li>
        <li>
          <p>{t('welcome.copy')}</p>
          <p className="muted small">{t('key.once')}</p>
        </li>
        <li>
          <p>{t('welcome.paste')}</p>
          <Form
            ref={form}
            className="connect stack"
            onSubmit={() => !busy && void save('forgotten')}
          >
            <KeyField
              keyForm={keyForm}
              isFocused={location.hash === TO_KEY}
              fault={fault ?? (isRefused ? t('key.refused', [service]) : undefined)}
            />
            <div className="row">
              <button type="submit" className="primary" disabled={busy}>
                {t('welcome.connect')}
              </button>
              {/* Comes last, so that nothing moves when it appears. */}
              <span className={busy ? 'muted' : 'visually-hidden'}>
                {busy && t('key.checking')}
              </span>
            </div>
          </Form>
        </li>
      </ol>
    </>
  )
}

/** The connected account: its artist and the state of its key, and the way back to a draft. */
function ConnectedAccount({ keyForm: { busy, check } }: { keyForm: KeyForm }) {
  // The list of collections brings the artist's name.
  useCollections()
  const { account } = useStored(stores.settings)
  const isUnchecked = useKeyState() === 'unchecked'
  return (
    <section className="stack" aria-label={t('settings.serviceTitle')}>
      <div className="who-key">
        <Identity />
        <KeyStatus busy={busy} />
      </div>
      {/* A service that does not tell the key's wallets leaves the address to the user. */}
      {!account && <CreatorAddress />}
      {isUnchecked && (
        <button type="button" className="quiet" disabled={busy} onClick={() => void check(true)}>
          {t('key.check')}
        </button>
      )}
      <WaitingDraft />
    </section>
  )
}

/**
 * Leads back to what was being written before the account was connected: the current draft, or else
 * the newest. Leaves out a draft that is begun while the page is open, which would push the page
 * down.
 */
function WaitingDraft() {
  const { draftId } = useStored(stores.place)
  const [openedAt] = useState(Date.now)
  const written =
    useStored(draftList())?.filter((draft) => draft.createdAt < openedAt && !isBlank(draft)) ?? []
  const draft = written.find(({ id }) => id === draftId) ?? written[0]
  if (!draft) return null
  return (
    <div className="row waiting">
      <p className="grow">
        {t('welcome.waiting')}
        <bdi className="muted clamped">{draft.title.trim() || cutAt(draft.text.trim(), 100)}</bdi>
      </p>
      <button
        type="button"
        className="primary"
        onClick={() => void openPanelHere({ section: 'compose', draftId: draft.id })}
      >
        {t('welcome.continue')}
      </button>
    </div>
  )
}
