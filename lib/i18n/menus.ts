import { browser } from 'wxt/browser'
import { createMenus } from '../browser/menu'
import { settings } from '../settings/settings'
import { locked } from '../storage/lock'
import { loadTexts, t } from './t'

/**
 * Keeps the menus in the language of the settings. The browser may come back in another language, so they are made anew at each of
 * its starts. Must be called synchronously when the worker starts.
 */
export function keepMenus(): void {
  // One at a time, because removing and creating the entries are separate calls.
  const create = () =>
    void locked('menus', async () => {
      const stored = await settings.get()
      await loadTexts(stored)
      await createMenus({
        ...(stored.menu && { publishSelection: t('menu.publishSelection') }),
        openPanel: t('menu.openPanel'),
        openAdmins: t('menu.openAdmins'),
      })
    })
  browser.runtime.onInstalled.addListener(create)
  browser.runtime.onStartup.addListener(create)
  settings.watch(create)
}
