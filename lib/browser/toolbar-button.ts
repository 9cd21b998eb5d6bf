import { browser } from 'wxt/browser'

/** The state of the toolbar button: the number of writes in flight, and whether a write needs attention. */
export interface BadgeState {
  inFlight: number
  needsAttention: boolean
}

/** Shows the state on the toolbar button; the badge is empty when no write needs either. */
export async function showBadge({ inFlight, needsAttention }: BadgeState): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: needsAttention ? '#b3261e' : '#3b5bdb' })
  await browser.action.setBadgeText({ text: `${inFlight > 0 ? inFlight : ''}${needsAttention ? '!' : ''}` })
}

/** Pixels of the toolbar's icon on a usual and on a fine screen. */
const SIZES = [16, 32]

/**
 * Shows a dot on the toolbar button of one tab, until the tab goes to another page. It is part of the icon, because the badge counts
 * what is being sent. Rejects where the tab is gone.
 */
export async function showPageDot(tabId: number): Promise<void> {
  const icons = await Promise.all(SIZES.map(async (size) => [size, await drawIcon(size)] as const))
  await browser.action.setIcon({ tabId, imageData: Object.fromEntries(icons) as never })
}

async function drawIcon(size: number): Promise<ImageData> {
  const icon = await createImageBitmap(await (await fetch(browser.runtime.getURL(`/icons/${size}.png` as never))).blob())
  const context = new OffscreenCanvas(size, size).getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(icon, 0, 0)
  context.beginPath()
  context.arc(size * 0.78, size * 0.22, size * 0.22, 0, 2 * Math.PI)
  context.fillStyle = '#ffd43b'
  context.strokeStyle = '#1b1504'
  context.lineWidth = size / 16
  context.fill()
  context.stroke()
  return context.getImageData(0, 0, size, size)
}
