import type { Navigation } from '../../lib/settings/navigation.ts'
import { until } from '../fixtures/browser/until.ts'
import { pressToShown } from './shown.ts'
import type { Tab } from './tab.ts'

declare const chrome: { storage: { local: { get(key: string): Promise<Record<string, unknown>> } } }

/** Presses the tab of Activity in an open popup, and gives the milliseconds until the frame with the first write. */
export async function timeToActivity(tab: Tab): Promise<number> {
  const { pressed, shown } = await pressToShown(tab, '[data-section="activity"]', '.write-card')
  return shown - pressed
}

/** The popup opens with the section it was left in, which is stored a moment after the press: first the one, then the other. */
export async function backToWrite(tab: Tab): Promise<void> {
  const left = async () =>
    ((await chrome.storage.local.get('navigation')).navigation as { value: Navigation } | undefined)?.value.popup
  await until('the section Activity', async () => (await tab.evaluate(left, null)) === 'activity')
  await tab.evaluate(() => document.querySelector<HTMLElement>('[data-section="write"]')?.click(), null)
  await until('the section Write', async () => (await tab.evaluate(left, null)) === 'write')
}
