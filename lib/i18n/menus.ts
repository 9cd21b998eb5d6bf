import { browser } from 'wxt/browser'
import { createMenus, onMenuClicked } from '../browser/menu'
import { openPanel } from '../browser/panel'
import { captureSelection } from '../drafts/capture-selection'
import { requestPlace } from '../settings/navigation'
import { preferences } from '../settings/preferences'
import { locked } from '../storage/lock'
import { notifyCaptureLost } from './notifications'
import { t } from './t'

/**
 * Keeps the menus in the browser's language. Must be called synchronously when the worker starts.
 */
export function keepMenus(): void {
  // One at a time, because removing and creating the entries are separate calls.
  const create = () =>
    void locked('menus', async () => {
      const { menu } = await preferences.get()
      await createMenus({
        publishSelection: menu ? t('menu.publishSelection') : undefined,
        openPanel: t('app.openPanel'),
        openAdmins: t('timeline.manageAdmins'),
      })
    })
  browser.runtime.onInstalled.addListener(create)
  browser.runtime.onStartup.addListener(create)
  preferences.watch(create)
}

/**
 * Runs the command of a menu entry or of the shortcut. Must be called synchronously when the worker
 * starts.
 */
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
      void requestPlace(tab.windowId, { panel: 'admins' })
    },
  })
}
