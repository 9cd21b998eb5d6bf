import { apart, numberWords, pluralRules } from './format'

/** A locale's texts as browsers read them (`_locales/{language}/messages.json`). */
export type Messages = Readonly<Record<string, { message: string }>>

/**
 * Fills a text in the way of @wxt-dev/i18n: a number chooses among its plural forms (` | `) and is `$1` where nothing else is;
 * a list fills `$1` to `$9`; an object fills `{names}`. Numbers are written as `language` (BCP 47) writes them, texts as they are.
 */
export function fill(message: string, args: readonly unknown[], language: string): string {
  const count = args.find((arg) => typeof arg === 'number')
  const list = args.find((arg) => Array.isArray(arg)) ?? (count === undefined ? [] : [count])
  const named = args.find((arg): arg is Record<string, unknown> => typeof arg === 'object' && !Array.isArray(arg)) ?? {}
  const words = (value: unknown) => (typeof value === 'number' ? numberWords(value, language) : apart(String(value), language))
  const text = pluralOf(message, count, language)
  // Most texts have no place to fill, and a page that opens shows sixty.
  if (!text.includes('$') && !text.includes('{')) return text
  return text
    .replace(/\$([1-9$])/g, (_, index) => (index === '$' ? '$' : words(list[Number(index) - 1] ?? '')))
    .replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(named, name) ? words(named[name]) : whole))
}

/**
 * One form serves every number; two: one, more; three: exactly none, one, more. What counts as one is the language's affair: in
 * French nothing does too, in Japanese not even one does.
 */
function pluralOf(message: string, count: number | undefined, language: string): string {
  const forms = message.split(' | ')
  const more = forms.at(-1) ?? message
  if (count === undefined || forms.length > 3) return message
  if (forms.length === 3 && count === 0) return forms[0] ?? message
  const one = forms.at(-2) ?? more
  // A form that does not say its number ("one field") holds for exactly one, whatever else counts as one.
  const fits = count === 1 || one.includes('$1')
  return fits && pluralRules(language).select(count) === 'one' ? one : more
}
