import { browser } from 'wxt/browser'
import { defineBackground } from 'wxt/utils/define-background'
import { setAlarm, setTimer } from '../lib/browser/alarm'
import { keepAwake } from '../lib/browser/keep-alive'
import { sendOnce } from '../lib/browser/send-once'
import { showBadge } from '../lib/browser/toolbar-button'
import { keepMenus, onMenuClick } from '../lib/i18n/menus'
import { notifyOutcome, notifyOutcomeLost, onNotificationClick } from '../lib/i18n/notifications'
import { createProcedures } from '../lib/messages/procedures/procedures'
import { answerMessages } from '../lib/messages/router'
import { createServiceClient } from '../lib/service/client'
import { isReachable } from '../lib/service/reachable'
import { hasKey, readKey, restrictStorageAccess } from '../lib/settings/key'
import { preferences } from '../lib/settings/preferences'
import { checkInventory, keepInventory } from '../lib/storage/inventory'
import { debug } from '../lib/util/debug'
import { readLogThrough } from '../lib/writes/find-on-chain'
import { isReplacedOnChain, receiptFromChain } from '../lib/writes/receipt'
import { createWorker } from '../lib/writes/worker'

/**
 * Builds the parts and registers every listener synchronously, so that the event that woke the
 * worker is not lost.
 */
export default defineBackground({
  main: () => {
    const now = () => Date.now()
    const service = (baseUrl: string) =>
      createServiceClient({ baseUrl, key: () => readKey(baseUrl), fetch: sendOnce(baseUrl) })
    const worker = createWorker({
      service,
      isReachable,
      now,
      readLog: readLogThrough(service),
      readReceipt: receiptFromChain,
      isReplaced: isReplacedOnChain,
      confirming: async () => (await preferences.get()).confirm,
      onOutcome: notifyOutcome,
      onOutcomeLost: notifyOutcomeLost,
      showBadge,
      setAlarm,
      setTimer,
      keepAwake,
    })

    answerMessages(createProcedures({ service, worker, hasKey, isReachable, now }))
    onMenuClick()
    onNotificationClick()
    keepMenus()
    browser.runtime.onInstalled.addListener(({ reason }) => {
      if (reason === 'install')
        void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') })
    })
    void restrictStorageAccess()
    keepInventory()
    checkInventory(now()).catch((error) => debug('storage', 'no inventory', error))
    worker.start()
  },
})
