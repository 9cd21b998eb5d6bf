import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { nameService, t, textLanguage } from '../../lib/i18n/t'
import type { Settings } from '../../lib/settings/settings'
import { debug } from '../../lib/util/debug'
import { stores } from '../state/stores'
import { ignoreConversionKeys } from '../ui/conversion-keys'
import { keepFocus } from '../ui/keep-focus'
import { checkDatabase } from './check-database'
import { ReloadNotice } from './ReloadNotice'

/**
 * Renders a page in the browser's language and the chosen theme, once `ready` has resolved so that
 * no default flashes before. Follows both from then on, and shows a message when the page cannot be
 * shown. Rejects when the page has no root.
 */
export async function mount(
  page: () => ReactNode,
  ready: Promise<unknown>,
  title = t('app.name'),
): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no root')
  ignoreConversionKeys()
  const root = createRoot(container)
  let shown = stores.settings.current()
  try {
    await Promise.all([stores.settings.ready, stores.preferences.ready])
    shown = stores.settings.current()
    showTheme()
    if (!import.meta.env.DEV) restrictConnections(shown)
    await ready
  } catch (error) {
    debug('screens', 'not shown', error)
    root.render(<ReloadNotice sentence={t('app.notShown')} />)
    return
  }
  document.documentElement.lang = textLanguage()
  document.title = title
  const render = () => {
    nameService(shown.serviceUrl)
    root.render(<StrictMode>{page()}</StrictMode>)
  }
  render()
  keepFocus()
  checkDatabase().catch((error) => debug('storage', 'not checked', error))
  const follow = () => {
    const settings = stores.settings.current()
    const isOtherService = settings.serviceUrl !== shown.serviceUrl
    shown = settings
    if (isOtherService) render()
  }
  stores.settings.subscribe(follow)
  stores.preferences.subscribe(showTheme)
  // Both may have changed between the first reading and the subscription.
  follow()
  showTheme()
}

/** Sets the attribute that tokens.css reads; without it, the system's theme applies. */
function showTheme(): void {
  const { theme } = stores.preferences.current()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/**
 * Keeps this page from connecting to software on this computer, which the manifest's policy allows
 * for the sake of the background. Only the gateways of the settings stay reachable there. A policy
 * can only be tightened, so a gateway that is set later works in pages opened after that.
 */
function restrictConnections(settings: Settings): void {
  const gateways = [settings.arweaveGateway, settings.ipfsGateway].filter((url) =>
    url.startsWith('http:'),
  )
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = [
    'connect-src',
    "'self'",
    'https:',
    ...gateways.map((url) => new URL(url).origin),
  ].join(' ')
  document.head.append(policy)
}
