import { browser } from 'wxt/browser'
import { i18n } from '#i18n'
import { fill, type Messages, messagesSchema } from './messages'

/** The texts of a language that the user chose over the browser's; absent while the browser's own holds. */
let chosen: Messages | undefined

/**
 * The text of a key in the chosen language, else in the browser's; keys and their substitutions are typed from
 * `public/_locales/en.yml`.
 */
export const t = ((key: string, ...args: unknown[]) => {
  const text = chosen?.[key.replaceAll('.', '_')]
  return text ? fill(text.message, args) : (i18n.t as (key: string, ...args: unknown[]) => string)(key, ...args)
}) as typeof i18n.t

/** The same for a key that is put together from data, with values for its `{names}`; a test checks that each such key has a text. */
export function tOf(key: string, values: Record<string, string> = {}): string {
  return (t as (key: string, values: Record<string, string>) => string)(key, values)
}

/** Takes the texts of another language than the browser's (`system`: the browser's again). Reads a file only for another one. */
export async function takeLanguage(language: string): Promise<void> {
  if (language === 'system') {
    chosen = undefined
    return
  }
  const path = `/_locales/${language}/messages.json` as Parameters<typeof browser.runtime.getURL>[0]
  const file = await fetch(browser.runtime.getURL(path))
  chosen = messagesSchema.parse(await file.json())
}
