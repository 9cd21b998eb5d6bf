import { browser } from 'wxt/browser'

/**
 * The state of the toolbar button: the number of writes in flight, and whether a write needs
 * attention.
 */
export interface BadgeState {
  inFlight: number
  needsAttention: boolean
}

/** Shows the state on the toolbar button; the badge is empty when no write needs either. */
export async function showBadge({ inFlight, needsAttention }: BadgeState): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: needsAttention ? '#b3261e' : '#3b5bdb' })
  await browser.action.setBadgeText({
    text: `${inFlight > 0 ? inFlight : ''}${needsAttention ? '!' : ''}`,
  })
}
