import { browser } from 'wxt/browser'
import { t } from '../words/t'

export const PUBLISH_SELECTION = 'publish-selection'
const OPEN_PANEL = 'open-panel'
export const OPEN_ADMINS = 'open-admins'

/** The keyboard shortcut's name in the manifest. */
export const CAPTURE_COMMAND = 'publish-selection'

/** Makes the menu entries anew; called when the extension is installed or updated, for the browser keeps them. */
export async function createMenus(): Promise<void> {
  await browser.contextMenus.removeAll()
  browser.contextMenus.create({ id: PUBLISH_SELECTION, title: t('menu.publishSelection'), contexts: ['selection'] })
  browser.contextMenus.create({ id: OPEN_PANEL, title: t('menu.openPanel'), contexts: ['action'] })
  browser.contextMenus.create({ id: OPEN_ADMINS, title: t('menu.openAdmins'), contexts: ['action'] })
}
