import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { nameService, t, textLanguage } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Settings } from '../../lib/settings/settings'
import { leaveDatabase } from '../../lib/storage/database'
import { isInventoried, keepInventory } from '../../lib/storage/inventory'
import { debug } from '../../lib/util/debug'
import { firstFrame } from '../state/first-frame'
import { stores } from '../state/stores'
import { keepFocus } from '../ui/keep-focus'
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
  try {
    await Promise.all([stores.settings.ready, stores.preferences.ready])
    showTheme()
    if (!import.meta.env.DEV) restrictConnections(stores.settings.current())
    await ready
  } catch (error) {
    debug('screens', 'not shown', error)
    root.render(<ReloadNotice sentence={t('app.notShown')} />)
    return
  }
  document.documentElement.lang = textLanguage()
  document.title = title
  const render = () => {
    nameService(stores.settings.current().serviceUrl)
    root.render(<StrictMode>{page()}</StrictMode>)
  }
  stores.settings.subscribe(render)
  stores.preferences.subscribe(showTheme)
  render()
  // It may have changed since it was shown first.
  showTheme()
  keepFocus()
  checkDatabase().catch((error) => debug('storage', 'not checked', error))
}

/**
 * Keeps the keys of an open input-method conversion (Japanese, Chinese, Korean) from every handler
 * of the page: Enter, Escape and the arrows then confirm, cancel and choose characters, and are no
 * commands. Must be called before anything else listens.
 */
function ignoreConversionKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => event.isComposing && event.stopImmediatePropagation(),
    { capture: true },
  )
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

/**
 * Leaves the database where it is not the background's, as in a container of Firefox, where nothing
 * that is stored here would be found again. Otherwise keeps the inventory for the life of the page,
 * and has the background note what was lost. Rejects where the database or the background cannot be
 * reached.
 */
async function checkDatabase(): Promise<void> {
  keepInventory()
  await firstFrame()
  if (await isInventoried()) return
  await send('checkInventory', {})
  if (!(await isInventoried())) await leaveDatabase()
}
