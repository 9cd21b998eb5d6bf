import { type Browser, browser } from 'wxt/browser'

const PUBLISH_SELECTION = 'publish-selection'
const OPEN_PANEL = 'open-panel'
const OPEN_ADMINS = 'open-admins'

/** The keyboard shortcut's name in the manifest. */
const CAPTURE_COMMAND = 'publish-selection'

type Tab = Browser.tabs.Tab
type ClickInfo = Browser.contextMenus.OnClickData

interface MenuTitles {
  /** Undefined removes the entry for selections. */
  publishSelection?: string
  openPanel: string
  openAdmins: string
}

/** Whether the menu entries are there, of which one always is. */
export const hasMenus = (): Promise<boolean> =>
  browser.contextMenus.update(OPEN_PANEL, {}).then(
    () => true,
    () => false,
  )

export async function createMenus({
  publishSelection,
  openPanel,
  openAdmins,
}: MenuTitles): Promise<void> {
  const { contextMenus } = browser
  await contextMenus.removeAll()
  if (publishSelection)
    contextMenus.create({ id: PUBLISH_SELECTION, title: publishSelection, contexts: ['selection'] })
  contextMenus.create({ id: OPEN_PANEL, title: openPanel, contexts: ['action'] })
  contextMenus.create({ id: OPEN_ADMINS, title: openAdmins, contexts: ['action'] })
}

/** Call it synchronously when the worker starts. */
export function onMenuClicked(handlers: {
  capture: (tab: Tab, info?: ClickInfo) => void
  openPanel: (tab: Tab) => void
  openAdmins: (tab: Tab) => void
}): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (!tab) return
    if (info.menuItemId === PUBLISH_SELECTION) handlers.capture(tab, info)
    if (info.menuItemId === OPEN_PANEL) handlers.openPanel(tab)
    if (info.menuItemId === OPEN_ADMINS) handlers.openAdmins(tab)
  })
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === CAPTURE_COMMAND && tab) handlers.capture(tab)
  })
}
