import { defineBackground } from 'wxt/utils/define-background'
import { setAlarm } from '../lib/browser/alarm'
import { keepAwake } from '../lib/browser/keep-alive'
import { prepareBody, sendOnce } from '../lib/browser/send-once'
import { showBadge } from '../lib/browser/toolbar-button'
import { onFramePermitted } from '../lib/drafts/capture-selection'
import { keepMenus, onMenuClick } from '../lib/i18n/menus'
import { notifyCaptureLost, notifyOutcome, notifyOutcomeLost, onNotificationClick } from '../lib/i18n/notifications'
import { createProcedures } from '../lib/messages/procedures/procedures'
import { answerMessages } from '../lib/messages/router'
import { createServiceClient } from '../lib/service/client'
import { hasKey, readKey, restrictStorageAccess } from '../lib/settings/key'
import { keepSettingsInSync } from '../lib/settings/settings-sync'
import { onInstallation } from '../lib/settings/whats-new'
import { chainReader } from '../lib/writes/confirm-on-chain'
import { createReconciler } from '../lib/writes/reconciler'
import { createRunner } from '../lib/writes/runner'
import { createScheduler } from '../lib/writes/scheduler'
import { createSearch } from '../lib/writes/search/search'

/** Builds the parts and registers every listener synchronously, so that the event that woke the worker is not lost. */
export default defineBackground({
  main: () => {
    const now = Date.now
    const service = (baseUrl: string) => createServiceClient({ baseUrl, key: () => readKey(baseUrl), fetch: sendOnce(baseUrl) })
    const online = () => navigator.onLine
    const runner = createRunner({
      service,
      keepAwake,
      online,
      now,
      // A revocation is a DELETE, which no browser sends again by itself.
      prepare: async ({ kind, request }) => (kind === 'revoke' ? undefined : prepareBody(JSON.stringify(request))),
      onOutcome: notifyOutcome,
      onOutcomeLost: notifyOutcomeLost,
    })
    const reconciler = createReconciler({
      search: createSearch(service),
      ...chainReader,
      now,
      onOutcome: notifyOutcome,
      onReleased: runner.wake,
    })
    const scheduler = createScheduler({ runner, reconciler, showBadge, setAlarm, keepAwake })

    answerMessages(createProcedures({ service, scheduler, hasKey, online, now }))
    onMenuClick()
    onFramePermitted(notifyCaptureLost)
    onNotificationClick()
    keepMenus()
    keepSettingsInSync()
    onInstallation()
    void restrictStorageAccess()
    scheduler.start()
  },
})
