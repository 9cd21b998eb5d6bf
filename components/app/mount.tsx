import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { direction, loadTexts, t, textLanguage } from '../../lib/i18n/t'
import type { Settings } from '../../lib/settings/settings'
import { stores } from '../state/stores'
import { keepFocus } from '../ui/keep-focus'
import { ReloadNotice } from './ReloadNotice'

/**
 * Renders a page in the theme and language of the settings, once `ready` has resolved so that no default flashes before. Follows the
 * settings from then on, and shows a message when the page cannot be shown. `title` gives the page's title in the current language.
 * Rejects when the page has no root.
 */
export async function mount(page: () => ReactNode, ready: Promise<unknown>, title = () => t('app.name')): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no root')
  const root = createRoot(container)
  let shown = stores.settings.current()
  try {
    await stores.settings.ready
    shown = stores.settings.current()
    showTheme(shown)
    if (!import.meta.env.DEV) restrictConnections(shown)
    await Promise.all([ready, loadTexts(shown)])
  } catch {
    root.render(<ReloadNotice sentence={t('app.notShown')} />)
    return
  }
  const render = () => {
    document.documentElement.lang = textLanguage()
    document.documentElement.dir = direction()
    document.title = title()
    // Components read their texts while they render, so another language needs a new tree.
    root.render(<StrictMode key={textLanguage()}>{page()}</StrictMode>)
  }
  render()
  keepFocus()
  const follow = () => {
    const settings = stores.settings.current()
    if (settings.theme !== shown.theme) showTheme(settings)
    if (settings.language !== shown.language) void loadTexts(settings).then(() => keepFieldFocus(() => flushSync(render)))
    else if (settings.serviceUrl !== shown.serviceUrl) void loadTexts(settings).then(render)
    shown = settings
  }
  stores.settings.subscribe(follow)
  // The settings may have changed between the first reading and the subscription.
  follow()
}

/** Replaces the whole page and returns the focus to the field of the same name. */
function keepFieldFocus(replace: () => void): void {
  const name = document.activeElement?.getAttribute('name')
  replace()
  if (name) document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
}

/** Sets the attribute that tokens.css reads; without it, the system's theme applies. */
function showTheme({ theme }: Pick<Settings, 'theme'>): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/**
 * Keeps this page from connecting to software on this computer, which the manifest's policy allows for the sake of the
 * background. Only the gateways of the settings stay reachable there. A policy can only be tightened, so a gateway that is set
 * later works in pages opened after that.
 */
function restrictConnections(settings: Settings): void {
  const { arweaveGateway, arweaveFallback, ipfsGateway, ipfsFallback } = settings
  const gateways = [arweaveGateway, arweaveFallback, ipfsGateway, ipfsFallback].filter((url) => url.startsWith('http:'))
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = ['connect-src', "'self'", 'https:', ...gateways.map((url) => new URL(url).origin)].join(' ')
  document.head.append(policy)
}
