import { createI18n } from '@wxt-dev/i18n'
import type { GeneratedI18nStructure } from '#i18n'
import { IN_PROCESS, serviceName } from '../settings/service-url'

/** The name that fills `{service}` in every text. */
let service = IN_PROCESS

/** Lets texts name the service at this URL. */
export function nameService(serviceUrl: string): void {
  service = serviceName(serviceUrl)
}

/** Whether the texts name another service: the user has typed its URL. */
export const namesOtherService = (): boolean => service !== IN_PROCESS

type Texts = GeneratedI18nStructure
type Substitution = string | number
type Tuple<Length, Of extends Substitution[] = []> = Of['length'] extends Length
  ? Of
  : Tuple<Length, [...Of, Substitution]>

/**
 * What is passed with a text: the count that chooses its form, and what stands for its `$1`, `$2`.
 * The service's name is filled in by itself, and `tKey` takes other substitutions by name.
 */
type Arguments<Text> = Text extends { plural: true; substitutions: infer Count }
  ? Count extends 0 | 1
    ? [count: number]
    : [count: number, substitutions: Tuple<Count>]
  : Text extends { substitutions: infer Count }
    ? Count extends 0
      ? []
      : [substitutions: Tuple<Count>]
    : never

/**
 * The text of a key of `lib/i18n/locales/en.yml` in the browser's language, with its substitutions
 * and the service's name.
 */
export const t = <Key extends keyof Texts>(key: Key, ...args: Arguments<Texts[Key]>): string =>
  textOf(key, withCount(args))

/**
 * The text of a key that is composed from data, with values for its `{names}`; a test checks that
 * each such key has a text.
 */
export const tKey = (key: string, values: Record<string, string> = {}): string =>
  textOf(key, [values])

// Typed with our texts, the package's `t` names every key in each of nine forms of a call, and the
// types of the project take twice as long to check.
const i18n = createI18n()

const textOf = (key: string, args: readonly unknown[]): string =>
  i18n.t(key, ...(args as [])).replaceAll('{service}', service)

/**
 * A count chooses the form, and stands in the text as its language writes numbers: "1,000 moments".
 */
function withCount(args: readonly unknown[]): readonly unknown[] {
  const [count] = args
  return typeof count === 'number' && args.length === 1
    ? [count, [count.toLocaleString(formatLanguage())]]
    : args
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
