import { browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import { setAlarm } from '../lib/browser/alarm'
import { showBadge } from '../lib/browser/badge'
import { keepAwake } from '../lib/browser/keep-alive'
import { onMenuClick } from '../lib/browser/menu'
import { openPanel } from '../lib/browser/panel'
import { sendOnce } from '../lib/browser/send-once'
import { onFramePermitted } from '../lib/drafts/capture-frame'
import { captureSelection } from '../lib/drafts/capture-selection'
import { keepMenus } from '../lib/i18n/menus'
import { notifyCaptureLost, notifyOutcome, notifyOutcomeLost, onNotificationClick } from '../lib/i18n/notifications'
import { createProcedures } from '../lib/messages/procedures/procedures'
import { answerMessages } from '../lib/messages/router'
import { createServiceClient } from '../lib/service/client'
import { hasKey, readKey, restrictStorageAccess } from '../lib/settings/key'
import { showSection } from '../lib/settings/navigation'
import { keepSettingsInSync } from '../lib/settings/settings-sync'
import { onInstallation } from '../lib/settings/whats-new'
import { createReconciler } from '../lib/writes/reconcile'
import { createRunner } from '../lib/writes/runner'
import { createScheduler } from '../lib/writes/scheduler'
import { chainReader, createSearch } from '../lib/writes/search/search'

/** Builds the parts and registers every listener synchronously, so that the event that woke the worker is not lost. */
export default defineBackground({
  main: () => {
    const now = Date.now
    const service = (baseUrl: string) => {
      const key = () => readKey(baseUrl)
      const reader = createServiceClient({ baseUrl, key, fetch })
      return createServiceClient({ baseUrl, key, fetch: sendOnce(() => reader.timeline({ page: 1, limit: 1 })) })
    }
    const online = () => navigator.onLine
    const runner = createRunner({ service, keepAwake, online, now, onOutcome: notifyOutcome, onOutcomeLost: notifyOutcomeLost })
    const reconciler = createReconciler({
      search: createSearch(service),
      ...chainReader,
      now,
      onOutcome: notifyOutcome,
      onReleased: runner.wake,
    })
    const scheduler = createScheduler({ runner, reconciler, showBadge, setAlarm, keepAwake })

    answerMessages(createProcedures({ service, scheduler, hasKey, online, now }))
    onMenuClick({
      // The panel opens first, because a browser lets it open during the gesture only.
      capture: (tab, info) => {
        void openPanel(tab.windowId)
        void captureSelection(tab, info).catch(notifyCaptureLost)
      },
      openPanel: (tab) => void openPanel(tab.windowId),
      openAdmins: (tab) => {
        void openPanel(tab.windowId)
        void showSection('admins')
      },
    })
    onFramePermitted(notifyCaptureLost)
    onNotificationClick(() => void openPanel(browser.windows.WINDOW_ID_CURRENT))
    keepMenus()
    keepSettingsInSync()
    onInstallation()
    void restrictStorageAccess()
    scheduler.start()
  },
})
