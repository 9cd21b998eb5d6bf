import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { readPage } from '../lib/capture/page/read-page'

/**
 * Injected into the frames of a page at the user's gesture (lib/capture/capture-tab.ts): its value
 * is what the injection gives.
 */
export default defineUnlistedScript({
  // It leaves no global behind.
  globalName: false,
  main: readPage,
})
