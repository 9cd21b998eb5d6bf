import { browser } from 'wxt/browser'

/** The tab that this page is in; undefined for a popup or a panel. */
export const ownTab = browser.tabs.getCurrent()
