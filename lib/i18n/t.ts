import type { createI18n } from '@wxt-dev/i18n'
import { type GeneratedI18nStructure, i18n } from '#i18n'
import { IN_PROCESS, serviceName } from '../settings/service-url'

/** The name that fills `{service}` in every text. */
let service = IN_PROCESS

/** Lets texts name the service at this URL. */
export function nameService(serviceUrl: string): void {
  service = serviceName(serviceUrl)
}

/** Whether the texts name another service: the user has typed its URL. */
export const namesOtherService = (): boolean => service !== IN_PROCESS

/**
 * The texts, without the substitutions by name: `t` fills in the service itself, and `tKey` takes
 * the others.
 */
type Texts = {
  [Key in keyof GeneratedI18nStructure]: Omit<GeneratedI18nStructure[Key], 'namedSubstitutions'>
}

/**
 * The text of a key of `lib/i18n/locales/en.yml` in the browser's language, with its substitutions
 * and the service's name.
 */
export const t = ((key: never, ...args: never[]) =>
  i18n.t(key, ...(withCount(args) as [])).replaceAll('{service}', service)) as ReturnType<
  typeof createI18n<Texts>
>['t']

/**
 * A count chooses the form, and stands in the text as its language writes numbers: "1,000 moments".
 */
function withCount(args: readonly unknown[]): readonly unknown[] {
  const [count] = args
  return typeof count === 'number' && args.length === 1
    ? [count, [count.toLocaleString(formatLanguage())]]
    : args
}

/**
 * The text of a key that is composed from data, with values for its `{names}`; a test checks that
 * each such key has a text.
 */
export function tKey(key: string, values: Record<string, string> = {}): string {
  return (t as (key: string, values: Record<string, string>) => string)(key, values)
}

/** The language of the texts (BCP 47). */
export function textLanguage(): string {
  return t('app.locale') || 'en'
}

/**
 * The language of numbers and times (BCP 47): that of the texts, in the browser's regional form
 * where it is the same language.
 */
export function formatLanguage(): string {
  const language = textLanguage()
  return navigator.language.startsWith(`${language}-`) ? navigator.language : language
}
