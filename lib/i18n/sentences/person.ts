import { t } from '../t'

const ADDRESS_LIKE = /^0x[\da-f]/i
/** Latin letters among those of a script that has lookalikes: "yоu" with a Cyrillic letter. */
const MIXED_SCRIPTS = /(?=.*\p{Script=Latin})(?=.*[\p{Script=Cyrillic}\p{Script=Greek}])/su

/** Undefined where it reads like the extension's own words or like an address. */
export function standaloneName(name: string | undefined, service: string): string | undefined {
  if (!name) return undefined
  const own = [
    t('admins.you'),
    t('review.creator'),
    t('admins.factory'),
    t('admins.wallet', [service]),
  ]
  const isOwn = own.some((words) => fold(words) === fold(name))
  return isOwn || ADDRESS_LIKE.test(name.normalize('NFKC')) || MIXED_SCRIPTS.test(name)
    ? undefined
    : name
}

/** Neither width, case nor punctuation then tells two texts apart. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
