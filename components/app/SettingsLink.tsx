import type { ComponentProps, MouseEvent } from 'react'
import { browser } from 'wxt/browser'
import { t } from '../../lib/i18n/t'

/**
 * A link to the options page. Without children it has the words that follow a sentence about a
 * missing setting.
 */
export function SettingsLink({
  children = t('welcome.connect'),
  ...link
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a {...link} href="/options.html" target="_blank" rel="noreferrer" onClick={openSettings}>
      {children}
    </a>
  )
}

/**
 * Opens the options page, or its tab where it is open already. A click with a modifier or another
 * button keeps its meaning.
 */
function openSettings(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void browser.runtime.openOptionsPage()
}
