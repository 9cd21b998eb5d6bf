import { browser } from 'wxt/browser'
import { isOriginIn, releaseOrigin } from '../browser/host-permissions'
import { navigation } from '../settings/navigation'
import { captureSelection } from './capture-selection'

/**
 * Captures the unread frame again when the user has just given access to its origin, and gives the access back. The background does
 * both, because the browser's question may close the popup that asked. An origin that was permitted before is never given up here.
 * Call it synchronously when the worker starts. `onError` gets what storage refused.
 */
export function onFramePermitted(onError: (error: unknown) => void): void {
  browser.permissions.onAdded.addListener(async ({ origins = [] }) => {
    const { unreadFrame } = await navigation.get()
    if (!unreadFrame || !isOriginIn(origins, unreadFrame.origin)) return
    const { tabId, frameId, origin } = unreadFrame
    await captureSelection({ id: tabId }, { frameId }).catch(onError)
    await releaseOrigin(origin)
  })
}
