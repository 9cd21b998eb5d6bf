import { browser } from 'wxt/browser'

/** Firefox's own call, since 137, which the types do not know. */
interface WithShortcutSettings {
  openShortcutSettings?: () => Promise<void>
}

/** Rejects where the browser lets no extension open it. */
export async function openShortcutSettings(): Promise<void> {
  const { openShortcutSettings: open } = browser.commands as WithShortcutSettings
  if (open) await open()
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' })
}
