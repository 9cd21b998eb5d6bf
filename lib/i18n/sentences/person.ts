import { t } from '../t'

/**
 * The name of a person or a collection as it may stand without its address: undefined for one that reads like the extension's own
 * words or like an address, so that the address stands instead. A stranger chose it.
 */
export function standaloneName(name: string | undefined, service: string): string | undefined {
  if (!name) return undefined
  const own = [t('admins.you'), t('review.creator'), t('admins.factory'), t('admins.wallet', [service])]
  const isOwn = own.some((words) => words.toLowerCase() === name.toLowerCase())
  return isOwn || /^0x[\da-f]/i.test(name) ? undefined : name
}
