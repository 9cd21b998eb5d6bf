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
  textOf(key, countIn(args), valuesIn(args))

/** A key is composed from data, and `values` fill its `{names}`. A test checks these keys. */
export const tKey = (key: string, values: Record<string, string> = {}): string =>
  textOf(key, undefined, values)

// Typed with our texts, the package's `t` names every key in each of nine forms of a call, and the
// types of the project take twice as long to check.
const i18n = createI18n()

/** The browser puts these names in the places of `$1` to `$9`, which is as many as it takes. */
const PLACES = Array.from({ length: 9 }, (_, n) => `{${n + 1}}`)

/**
 * The values are filled in last and all at once: a person's words are never read as a name, as a
 * `$1` or as the forms of a count.
 */
function textOf(
  key: string,
  count: number | undefined,
  values: Readonly<Record<string, Substitution>>,
): string {
  const pattern = count === undefined ? i18n.t(key, PLACES) : i18n.t(key, count, PLACES)
  const all: Readonly<Record<string, Substitution>> = { ...values, service }
  return pattern.replace(/\{(\w+)\}/g, (name, inner: string) => String(all[inner] ?? name))
}

/** The count, which chooses the form of a text. */
function countIn([count]: readonly unknown[]): number | undefined {
  return typeof count === 'number' ? count : undefined
}

/**
 * The substitutions by their places, counted from 1. A count alone is one, as its language writes
 * numbers: "1,000 moments".
 */
function valuesIn(args: readonly unknown[]): Record<string, Substitution> {
  const count = countIn(args)
  const given = args.at(-1)
  if (Array.isArray(given)) return Object.fromEntries(given.map((value, n) => [n + 1, value]))
  return count === undefined ? {} : { 1: count.toLocaleString(formatLanguage()) }
}

/** The language of the texts (BCP 47). */
export function textLanguage(): string {
  return t('app.locale') || 'en'
}

/** BCP 47: that of the texts, in the browser's regional form where it is the same language. */
export function formatLanguage(): string {
  const language = textLanguage()
  return navigator.language.startsWith(`${language}-`) ? navigator.language : language
}
