import { browser } from 'wxt/browser'

export interface BadgeState {
  inFlight: number
  needsAttention: boolean
}

/** The marker and the red of components/ui/tokens.css. */
const COLOUR = { inFlight: '#ffe27a', needsAttention: '#a1221b' }

/** Shows the state on the toolbar button; the badge is empty when no write needs either. */
export async function showBadge({ inFlight, needsAttention }: BadgeState): Promise<void> {
  await browser.action.setBadgeBackgroundColor({
    color: needsAttention ? COLOUR.needsAttention : COLOUR.inFlight,
  })
  await browser.action.setBadgeText({
    text: `${inFlight > 0 ? inFlight : ''}${needsAttention ? '!' : ''}`,
  })
}
