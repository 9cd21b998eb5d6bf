import { browser } from 'wxt/browser'
import { t } from '../i18n/t'

export const PUBLISH_SELECTION = 'publish-selection'
const OPEN_PANEL = 'open-panel'
export const OPEN_ADMINS = 'open-admins'

/** The keyboard shortcut's name in the manifest. */
export const CAPTURE_COMMAND = 'publish-selection'

let made: Promise<void> = Promise.resolve()

/**
 * Makes the menu entries anew, one call after the other; called when the extension is installed or updated and when settings
 * change, for the browser keeps them. `onPages`: whether pages with a selection get theirs.
 */
export function createMenus(onPages: boolean): Promise<void> {
  made = made.catch(() => undefined).then(() => create(onPages))
  return made
}

async function create(onPages: boolean): Promise<void> {
  await browser.contextMenus.removeAll()
  if (onPages)
    browser.contextMenus.create({ id: PUBLISH_SELECTION, title: t('menu.publishSelection'), contexts: ['selection'] })
  browser.contextMenus.create({ id: OPEN_PANEL, title: t('menu.openPanel'), contexts: ['action'] })
  browser.contextMenus.create({ id: OPEN_ADMINS, title: t('menu.openAdmins'), contexts: ['action'] })
}
