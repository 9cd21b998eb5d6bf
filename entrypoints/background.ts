import { type Browser, browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import { ALARM, setAlarm } from '../lib/browser/alarm'
import { showBadge } from '../lib/browser/badge'
import { keepAwake } from '../lib/browser/keep-alive'
import { CAPTURE_COMMAND, createMenus, OPEN_ADMINS, PUBLISH_SELECTION } from '../lib/browser/menu'
import { openPanel } from '../lib/browser/panel'
import { captureSelection } from '../lib/drafts/capture-selection'
import { notifyCaptureLost, notifyOutcome, notifyOutcomeLost, openNotification } from '../lib/i18n/notifications'
import { loadLanguage } from '../lib/i18n/t'
import { createProcedures } from '../lib/messages/procedures/procedures'
import { route } from '../lib/messages/router'
import { createServiceClient } from '../lib/service/client'
import { closeStorage, readKey } from '../lib/settings/key'
import { showSection } from '../lib/settings/navigation'
import { type Settings, settings } from '../lib/settings/settings'
import { noteUpdate } from '../lib/settings/whats-new'
import { prepareSchemas } from '../lib/writes/prepare'
import { createTender } from '../lib/writes/reconcile'
import { releaseDraft } from '../lib/writes/recover'
import { createRunner } from '../lib/writes/runner'
import { createCare } from '../lib/writes/scheduler'
import { chainReader, createSearch } from '../lib/writes/search/search'
import { writes } from '../lib/writes/stored'
import type { Write } from '../lib/writes/write'

/** Builds the parts and registers every listener synchronously, so that none of the events that woke the worker is lost. */
export default defineBackground({
  type: 'module',
  main: () => {
    const now = () => Date.now()
    const onOutcome = async (write: Write) => {
      await releaseDraft(write)
      await notifyOutcome(write)
    }
    const client = (baseUrl: string, key: () => Promise<string | undefined>) =>
      createServiceClient({ baseUrl, key, fetch: (...request) => fetch(...request) })
    const service = (baseUrl: string) => client(baseUrl, () => readKey(baseUrl))
    /** The same for one write: its key is read while the write is stored. */
    const sender = (baseUrl: string) => {
      const key = readKey(baseUrl)
      key.catch(() => undefined)
      return client(baseUrl, () => key)
    }
    const runner = createRunner({
      service: sender,
      keepAwake,
      online: () => navigator.onLine,
      now,
      onOutcome,
      onOutcomeLost: notifyOutcomeLost,
    })
    const tender = createTender({ search: createSearch(service), ...chainReader, now, onOutcome })
    const care = createCare({ runner, tender, showBadge, setAlarm, keepAwake })
    const hasKey = async (serviceUrl: string) => (await readKey(serviceUrl)) !== undefined
    const { confirm } = tender
    const procedures = createProcedures({
      service,
      wake: care.tend,
      left: runner.left,
      check: care.check,
      confirm,
      hasKey,
      now,
    })
    const self = { id: browser.runtime.id, origin: browser.runtime.getURL('/') }
    const menus = ({ language, menu }: Settings) => loadLanguage(language).then(() => createMenus(menu))
    const capture = (tab: Browser.tabs.Tab, info: Parameters<typeof captureSelection>[1] = {}) => {
      void openPanel(tab.windowId)
      void captureSelection(tab, info).catch(notifyCaptureLost)
    }

    browser.runtime.onMessage.addListener((message: unknown, sender, answer) => {
      void route(message, sender, self, procedures).then(answer)
      // The answer comes later; the lowest Chrome takes no promise for it.
      return true
    })
    browser.runtime.onInstalled.addListener((event) => {
      void settings.get().then(menus)
      void noteUpdate(event, browser.runtime.getManifest().version)
      if (event.reason === 'install') void browser.tabs.create({ url: browser.runtime.getURL('/options.html') })
    })
    browser.runtime.onStartup.addListener(() => {
      // The browser keeps the menu, and may have come back in another language.
      void settings.get().then(menus)
      void care.tend(true)
    })
    browser.alarms.onAlarm.addListener(({ name }) => {
      if (name === ALARM) void care.tend()
    })
    browser.contextMenus.onClicked.addListener((info, tab) => {
      if (!tab) return
      if (info.menuItemId === PUBLISH_SELECTION) capture(tab, info)
      else {
        void openPanel(tab.windowId)
        if (info.menuItemId === OPEN_ADMINS) void showSection('admins')
      }
    })
    browser.commands.onCommand.addListener((command, tab) => {
      if (command === CAPTURE_COMMAND && tab) capture(tab)
    })
    browser.notifications.onClicked.addListener((id) => {
      const here = browser.windows.WINDOW_ID_CURRENT
      void openNotification(id, () => void openPanel(here))
    })
    writes.watch(() => void care.refresh())
    settings.watch((changed) => void menus(changed))
    void settings.get().then(({ language }) => loadLanguage(language))
    void closeStorage()
    void care.tend()
    prepareSchemas()
  },
})
