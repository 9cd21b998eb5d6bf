import { t } from '../../lib/i18n/t'
import { DatabaseNotice } from '../app/ReloadNotice'
import { useKeyForm } from '../settings/useKeyForm'
import { useKeyState } from '../state/key'
import { Announcer, announce, Toast } from '../ui/Announcer'
import { Brand } from '../ui/Brand'
import { AccountSummary } from './AccountSummary'
import { ConnectForm } from './ConnectForm'
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
