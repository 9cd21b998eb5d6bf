import { askForOrigin, giveUpOrigin } from '../browser/host-permissions'
import { forgetKey, keyHints } from './key-store'
import { DEFAULT_SETTINGS, type Settings, settings } from './settings'

const originOf = (url: string) => new URL(url).origin

const standing = (url: string) => originOf(url) === originOf(DEFAULT_SETTINGS.serviceUrl)

/**
 * Asks to reach another origin of the service than the one before. Call it before the first `await` of the gesture's handler.
 * False where the answer is no: the service is then read as any page may read it.
 */
export function askForService(to: string, from: string): Promise<boolean> {
  return originOf(to) === originOf(from) || standing(to) ? Promise.resolve(true) : askForOrigin(to)
}

/**
 * Changes settings. Another origin of the service loses the key that was saved for the old one, and its permission.
 * Throws, and changes nothing, where storage is full. Gives what is stored then.
 */
export async function changeSettings(change: Partial<Settings>): Promise<Settings> {
  let before = DEFAULT_SETTINGS.serviceUrl
  const saved = await settings.update((old) => {
    before = old.serviceUrl
    return { ...old, ...change }
  })
  await forgetKeyOfOthers(saved.serviceUrl)
  if (originOf(before) !== originOf(saved.serviceUrl) && !standing(before)) await giveUpOrigin(before)
  return saved
}

/** A key that was saved for another origin than the service's is of no more use. */
async function forgetKeyOfOthers(serviceUrl: string): Promise<void> {
  const hints = await Promise.all(Object.values(keyHints).map((item) => item.get()))
  if (hints.some((hint) => hint && hint.origin !== originOf(serviceUrl))) await forgetKey()
}
