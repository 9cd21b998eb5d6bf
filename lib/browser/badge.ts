import { browser } from 'wxt/browser'

/** What the toolbar button says: how many writes are in flight, and whether one needs a look. */
export interface BadgeState {
  inFlight: number
  needsLook: boolean
}

/** Shows the state on the toolbar button; an empty badge when there is nothing to say. */
export async function showBadge({ inFlight, needsLook }: BadgeState): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: needsLook ? '#b3261e' : '#3b5bdb' })
  await browser.action.setBadgeText({ text: `${inFlight > 0 ? inFlight : ''}${needsLook ? '!' : ''}` })
}
