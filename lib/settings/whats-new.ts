import { browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { defineItem } from '../storage/item'

/** The version of an update, until the user opens its changes or dismisses the notice. */
export const whatsNew = defineItem<{ version: string } | null>({
  key: 'whatsNew',
  version: 1,
  schema: z.nullable(z.object({ version: z.string() })),
  fallback: null,
})

/** Records an update, which a reload of the same version is not. */
export async function noteUpdate(event: { reason: string; previousVersion?: string }, version: string): Promise<void> {
  if (event.reason === 'update' && event.previousVersion !== version) await whatsNew.set({ version })
}

/** Opens the welcome page after an installation, and records an update. Call it synchronously when the worker starts. */
export function onInstallation(): void {
  browser.runtime.onInstalled.addListener((event) => {
    void noteUpdate(event, browser.runtime.getManifest().version)
    if (event.reason === 'install') void browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') })
  })
}
