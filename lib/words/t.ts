import { i18n } from '#i18n'

/** The text of a key in the browser's language; keys and their substitutions are typed from `public/_locales/en.yml`. */
export const t = i18n.t

/** The same for a key that is put together from data, with values for its `{names}`; a test checks that each such key has a text. */
export function tOf(key: string, values: Record<string, string> = {}): string {
  return (t as (key: string, values: Record<string, string>) => string)(key, values)
}
