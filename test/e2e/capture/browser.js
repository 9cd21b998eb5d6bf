/** In place of wxt/browser: Chromium's own. */
export const browser = chrome
