import { t } from '../../lib/i18n/t'
import { DatabaseNotice } from '../app/ReloadNotice'
import { useKeyForm } from '../settings/useKeyForm'
import { useKeyState } from '../settings/useKeyState'
import { Announcer, Toast } from '../ui/Announcer'
import { Connect } from './Connect'
import { Connected } from './Connected'
import { TryIt } from './TryIt'
import './welcome.css'

/** The page that opens after an installation: it connects an account by its key, and then lets one try a selection. */
export function WelcomePage() {
  const key = useKeyForm()
  const state = useKeyState()
  const isConnected = !key.busy && (state === 'accepted' || state === 'unchecked')
  const [before, marked, after] = t('welcome.title', ['\n', '\n']).split('\n')
  return (
    <main className="welcome">
      <header className="stack">
        <p className="brand">{t('app.name')}</p>
        <h1>
          {before}
          <mark>{marked}</mark>
          {after}
        </h1>
      </header>
      <DatabaseNotice />
      {isConnected ? <Connected keyForm={key} /> : <Connect keyForm={key} />}
      {isConnected && <TryIt />}
      <Toast />
      <Announcer />
    </main>
  )
}
