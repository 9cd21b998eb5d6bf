import { releaseOrigin, requestOrigin } from '../browser/host-permissions'
import { forgetSavedKey, keyHints } from './key-store'
import { DEFAULT_SETTINGS, fixedChainId, type Settings, settings } from './settings'

const originOf = (url: string) => new URL(url).origin

/** The manifest grants the default service's origin, so it is neither requested nor released. */
const isDefaultOrigin = (url: string) => originOf(url) === originOf(DEFAULT_SETTINGS.serviceUrl)

/**
 * Requests permission for the service URL `to` if its origin differs from that of `from`. Call it before the first `await` of the
 * gesture's handler. Resolves to false when the user declines; the service is then reached as any page would reach it.
 */
export function requestServiceOrigin(to: string, from: string): Promise<boolean> {
  return originOf(to) === originOf(from) || isDefaultOrigin(to) ? Promise.resolve(true) : requestOrigin(to)
}

/** The settings after a change. The network is that of the service's writes, where it has only one. */
export function applyChange(old: Settings, change: Partial<Settings>): Settings {
  const changed = { ...old, ...change }
  return { ...changed, chainId: fixedChainId(changed.serviceUrl) ?? changed.chainId }
}

/**
 * Changes settings and returns the stored ones. A change of the service's origin forgets the key of the old origin and releases
 * its permission. Throws, and changes nothing, when storage refuses.
 */
export async function changeSettings(change: Partial<Settings>): Promise<Settings> {
  let previous = DEFAULT_SETTINGS
  const saved = await settings.update((old) => {
    previous = old
    return applyChange(old, change)
  })
  const { serviceUrl: oldUrl } = previous
  const hints = await Promise.all(Object.values(keyHints).map((item) => item.get()))
  if (hints.some((hint) => hint && hint.origin !== originOf(saved.serviceUrl))) {
    // The settings come first, because storage refuses them far sooner than a removal, and a forgotten key cannot be restored.
    await forgetSavedKey().catch(async (error: unknown) => {
      await settings.update(() => previous)
      throw error
    })
  }
  if (originOf(oldUrl) !== originOf(saved.serviceUrl) && !isDefaultOrigin(oldUrl)) await releaseOrigin(oldUrl)
  return saved
}
