import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { direction, loadLanguage, t, textLanguage } from '../../lib/i18n/t'
import type { Settings } from '../../lib/settings/settings'
import { stores } from '../state/stores'

/**
 * Renders a page once storage has been read: nothing flashes. Theme and language are the user's, where they chose one. `title`: of
 * the page, where it is not the extension's name; asked for when its language is known.
 */
export async function mount(page: ReactNode, ready: Promise<unknown>, title?: () => string): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  // While storage is read, React makes itself ready.
  const react = createRoot(root)
  flushSync(() => react.render(null))
  await stores.settings.ready
  let shown = stores.settings.current()
  showTheme(shown)
  const render = () => {
    document.documentElement.lang = textLanguage()
    document.documentElement.dir = direction()
    document.title = title?.() ?? t('app.name')
    // At once: as a task of its own it would wait for a frame that shows nothing. Texts are taken while rendering: in another
    // language, everything is rendered anew.
    flushSync(() => react.render(<StrictMode key={textLanguage()}>{page}</StrictMode>))
  }
  await Promise.all([ready, loadLanguage(shown.language)])
  render()
  // In a file of its own: nothing can go away before anything is there.
  requestIdleCallback(() => void import('../ui/keep-focus').then(({ keepFocus }) => keepFocus()).catch(() => undefined))
  const follow = () => {
    const { theme, language } = stores.settings.current()
    if (theme !== shown.theme) showTheme({ theme })
    if (language !== shown.language) void loadLanguage(language).then(() => keepingFocus(render))
    shown = stores.settings.current()
  }
  stores.settings.subscribe(follow)
  // What was changed while the page made itself ready has been told to nobody.
  follow()
}

/** Does what replaces everything on the page, and gives the focus to the field that had it. */
function keepingFocus(replace: () => void): void {
  const name = document.activeElement?.getAttribute('name')
  replace()
  if (name) document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
}

/** What tokens.css reads; without it, the system's own theme holds. */
function showTheme({ theme }: Pick<Settings, 'theme'>): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
