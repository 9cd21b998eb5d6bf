import { forgetKey, keyHints } from './key-store'
import { DEFAULT_SETTINGS, fixedChainId, type Settings, settings } from './settings'
import { releaseSettingsPermissions } from './settings-permissions'

const originOf = (url: string) => new URL(url).origin

/** The changed fields, or a function that gives them from the stored settings. */
export type Change = Partial<Settings> | ((old: Settings) => Partial<Settings>)

export const changeOf = (change: Change, old: Settings): Partial<Settings> =>
  typeof change === 'function' ? change(old) : change

/**
 * Changes and returns the stored settings, with the only network of a service that has one. Forgets
 * the key of another origin, and releases permissions for hosts out of use. Throws, and changes
 * nothing, when storage refuses.
 */
export async function changeSettings(change: Change): Promise<Settings> {
  let previous = DEFAULT_SETTINGS
  const saved = await settings.update((old) => {
    previous = old
    const changed = { ...old, ...changeOf(change, old) }
    return { ...changed, chainId: fixedChainId(changed.serviceUrl) ?? changed.chainId }
  })
  const hints = await Promise.all(Object.values(keyHints).map((item) => item.get()))
  if (hints.some((hint) => hint && hint.origin !== originOf(saved.serviceUrl))) {
    // The settings come first, because storage refuses them far sooner than a removal, and a
    // forgotten key cannot be restored.
    await forgetKey().catch(async (error: unknown) => {
      await settings.update(() => previous)
      throw error
    })
  }
  await releaseSettingsPermissions(previous, saved)
  return saved
}
