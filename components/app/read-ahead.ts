import { browser } from 'wxt/browser'
import { readAhead } from '../../lib/storage/read'

// What the first frame of a surface shows. It is on its way while the rest of the page's code is evaluated: import this first.

/** The tab that this page is, if it is one. */
export const ownTab = browser.tabs.getCurrent()
readAhead('local', [
  'settings',
  'navigation',
  'draft',
  'write',
  'collections',
  'whatsNew',
  'lastChoices',
  'keyHint',
  'timelineFilter',
])
readAhead('session', ['keyHint', 'discardedDraft'])
