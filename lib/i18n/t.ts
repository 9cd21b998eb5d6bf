import { browser } from 'wxt/browser'
import type { i18n } from '#i18n'
import { isRightToLeft } from './format'
import { fill, type Messages } from './interpolate'
import { type Texts, textsOf, unpack } from './packed'

/** The texts of a language that the user chose over the browser's; absent while the browser's own holds. */
let chosen: { language: string; texts: Texts } | undefined

/** The language that was asked for last. */
let last = 'system'

/** The texts of the browser's language, unpacked when the first is wanted; empty where the browser has each by its own name. */
let own: Texts | undefined

/**
 * The text of a key in the chosen language, else in the browser's; keys and their substitutions are typed from
 * `public/_locales/en.yml`.
 */
export const t = ((key: string, ...args: unknown[]) => {
  const text = textOf(key.replaceAll('.', '_'))
  return args.length === 0 ? fill(text, args, '') : fill(text, args, formatLanguage())
}) as typeof i18n.t

/** The same for a key that is put together from data, with values for its `{names}`; a test checks that each such key has a text. */
export function tOf(key: string, values: Record<string, string | number> = {}): string {
  return (t as (key: string, values: Record<string, string | number>) => string)(key, values)
}

/** Given as their own values, the places in a text stay open: filling them, and choosing among plural forms, is `fill`'s. */
const OPEN = ['$1', '$2', '$3', '$4', '$5', '$6', '$7', '$8', '$9']

function textOf(key: string): string {
  own ??= unpack(message('keys'), message('texts'))
  return chosen?.texts.get(key) ?? own.get(key) ?? message(key)
}

/** What the browser has by this name in its own language, else in the default one; empty where it has nothing. */
function message(name: string): string {
  return browser.i18n.getMessage(name as Parameters<typeof browser.i18n.getMessage>[0], OPEN)
}

/** The language that the texts are in, as BCP 47 has it. */
export function language(): string {
  return textOf('app_locale') || 'en'
}

/**
 * The language in which numbers and times are written: that of the texts around them, in the country of the browser where it
 * speaks the same language.
 */
export function formatLanguage(): string {
  const spoken = language()
  return navigator.language.startsWith(`${spoken}-`) ? navigator.language : spoken
}

/** Where the texts begin. */
export function direction(): 'ltr' | 'rtl' {
  return isRightToLeft(language()) ? 'rtl' : 'ltr'
}

/**
 * Takes the texts of another language than the browser's (`system`: the browser's again). Reads a file, once, and only for another
 * one; where it is not there (the extension may have been updated under an open page), the browser's language holds.
 */
export async function takeLanguage(wanted: string): Promise<void> {
  last = wanted
  if (wanted === (chosen?.language ?? 'system')) return
  if (wanted === 'system') {
    chosen = undefined
    return
  }
  const path = `/_locales/${wanted}/messages.json` as Parameters<typeof browser.runtime.getURL>[0]
  // A file of our own package: the browser vouches for it as it does for the code.
  const read = async () => (await (await fetch(browser.runtime.getURL(path))).json()) as Messages
  const file = await read().catch(() => undefined)
  // Of two choices that follow quickly, the file of the first may come last.
  if (last !== wanted) return
  chosen = file && { language: wanted, texts: textsOf(file, message('keys')) }
}
