import { browser } from 'wxt/browser'
import { createMenus, hasMenus, onMenuClicked } from '../browser/menu'
import { openPanel } from '../browser/panel'
import { captureSelection } from '../drafts/capture-selection'
import { requestPlace } from '../settings/place'
import { preferences } from '../settings/preferences'
import { locked } from '../storage/lock'
import { notifyCaptureLost } from './notifications'
import { t } from './t'

/**
 * Keeps the menus in the browser's language. A browser keeps them from one start to the next, but
 * may lose them while the extension is switched off. Must be called synchronously when the worker
 * starts.
 */
export function keepMenus(): void {
  // One at a time, because removing and creating the entries are separate calls.
  const createUnless = (isKept: () => Promise<boolean>) =>
    void locked('menus', async () => {
      if (await isKept()) return
      const { menu } = await preferences.get()
      await createMenus({
        publishSelection: menu ? t('menu.publishSelection') : undefined,
        openPanel: t('app.openPanel'),
        openAdmins: t('timeline.manageAdmins'),
      })
    })
  const create = () => createUnless(async () => false)
  createUnless(hasMenus)
  browser.runtime.onInstalled.addListener(create)
  browser.runtime.onStartup.addListener(create)
  preferences.watch(create)
}

/** Must be called synchronously when the worker starts. */
export function onMenuClick(): void {
  // The panel opens first, because a browser lets it open during the gesture only.
  onMenuClicked({
    capture: (tab, info) => {
      void openPanel(tab.windowId)
      void captureSelection(tab, info).catch(notifyCaptureLost)
    },
    openPanel: (tab) => void openPanel(tab.windowId),
    openAdmins: (tab) => {
      void openPanel(tab.windowId)
      void requestPlace(tab.windowId, { section: 'admins' })
    },
  })
}
