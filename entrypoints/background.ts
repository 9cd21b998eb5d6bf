import { type Browser, browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import { keepAwake } from '../lib/browser/awake'
import { CAPTURE_COMMAND, createMenus, PUBLISH_SELECTION } from '../lib/browser/menu'
import { openPanel } from '../lib/browser/panel'
import { captureSelection } from '../lib/drafts/capture-selection'
import { createProcedures } from '../lib/messages/procedures'
import { route } from '../lib/messages/router'
import { createServiceClient } from '../lib/service/client'
import { readKey } from '../lib/settings/key'
import { createRunner } from '../lib/writes/runner'
import { releaseDraft, settleInterrupted } from '../lib/writes/settle'

/** Builds the parts and registers every listener synchronously, so that none of the events that woke the worker is lost. */
export default defineBackground(() => {
  const now = () => Date.now()
  const service = (baseUrl: string) =>
    createServiceClient({ baseUrl, key: () => readKey(baseUrl), fetch: (...request) => fetch(...request) })
  const runner = createRunner({ service, keepAwake, online: () => navigator.onLine, now, ended: releaseDraft })
  const settled = settleInterrupted(now())
  const wake = () => settled.then(() => runner.wake())
  const procedures = createProcedures({ service, wake, check: async () => undefined, now })

  browser.runtime.onMessage.addListener((message: unknown, sender) =>
    route(message, sender, { id: browser.runtime.id, origin: browser.runtime.getURL('/') }, procedures),
  )
  browser.runtime.onInstalled.addListener(({ reason }) => {
    void createMenus()
    if (reason === 'install') void browser.runtime.openOptionsPage()
  })
  browser.runtime.onStartup.addListener(() => void wake())
  const capture = (tab: Browser.tabs.Tab, info: Parameters<typeof captureSelection>[1] = {}) => {
    void openPanel(tab.windowId)
    void captureSelection(tab, info)
  }
  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (!tab) return
    if (info.menuItemId === PUBLISH_SELECTION) capture(tab, info)
    else void openPanel(tab.windowId)
  })
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === CAPTURE_COMMAND && tab) capture(tab)
  })
  void wake()
})
