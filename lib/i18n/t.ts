import type { createI18n } from '@wxt-dev/i18n'
import { browser } from 'wxt/browser'
import type { GeneratedI18nStructure as Keys } from '#i18n'
import { serviceName } from '../settings/service-url'
import type { Settings } from '../settings/settings'
import { interpolate, type Messages } from './interpolate'
import { isRightToLeft } from './intl'

/** The texts of the chosen language; undefined while the browser's own applies. */
let chosen: { language: string; messages: Messages } | undefined

/** The language that was requested last. */
let requested = 'system'

/** The name that fills `{service}` in every text. */
let service = 'In Process'

/** The keys with their substitutions, but for those by name: `t` itself fills in the service, and `tKey` the others. */
type Texts = { [Key in keyof Keys]: Omit<Keys[Key], 'namedSubstitutions'> }

/** The text of a key of `lib/i18n/locales/en.yml`, which types the substitutions, in the chosen language, else in the browser's. */
export const t = ((key: string, ...args: unknown[]) => {
  const text = message(key.replaceAll('.', '_')).replaceAll('{service}', service)
  return interpolate(text, args, args.length > 0 ? formatLanguage() : '')
}) as ReturnType<typeof createI18n<Texts>>['t']

/** The text of a key that is composed from data, with values for its `{names}`; a test checks that each such key has a text. */
export function tKey(key: string, values: Record<string, string | number> = {}): string {
  return (t as (key: string, values: Record<string, string | number>) => string)(key, values)
}

/** Each placeholder as its own value, so that the browser leaves all of them to `interpolate`, which knows plural forms. */
const PLACEHOLDERS = ['$1', '$2', '$3', '$4', '$5', '$6', '$7', '$8', '$9']

function message(key: string): string {
  const name = key as Parameters<typeof browser.i18n.getMessage>[0]
  return chosen?.messages[key]?.message ?? browser.i18n.getMessage(name, PLACEHOLDERS)
}

/** The language of the texts (BCP 47). */
export function textLanguage(): string {
  return message('app_locale') || 'en'
}

/** The language of numbers and times (BCP 47): that of the texts, in the browser's regional form where it is the same language. */
export function formatLanguage(): string {
  const language = textLanguage()
  return navigator.language.startsWith(`${language}-`) ? navigator.language : language
}

/** The direction of the texts. */
export function direction(): 'ltr' | 'rtl' {
  return isRightToLeft(textLanguage()) ? 'rtl' : 'ltr'
}

/**
 * Switches to the texts of a language (`system` is the browser's own) and to the name of a service. Where the language's file cannot
 * be read, because an update replaced the extension under an open page, the browser's language applies.
 */
export async function loadTexts({ language, serviceUrl }: Pick<Settings, 'language' | 'serviceUrl'>): Promise<void> {
  service = serviceName(serviceUrl)
  requested = language
  if (language === (chosen?.language ?? 'system')) return
  const messages = language === 'system' ? undefined : await readMessages(language).catch(() => undefined)
  // The file of an earlier request may arrive after that of a later one.
  if (requested === language) chosen = messages && { language, messages }
}

async function readMessages(language: string): Promise<Messages> {
  const path = `/_locales/${language}/messages.json` as Parameters<typeof browser.runtime.getURL>[0]
  return (await (await fetch(browser.runtime.getURL(path))).json()) as Messages
}
