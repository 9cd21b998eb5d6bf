import { isolate, numberFormat, pluralRules } from './intl'

/** A locale's texts as browsers read them (`_locales/{language}/messages.json`). */
export type Messages = Readonly<Record<string, { message: string }>>

/**
 * Fills the placeholders of a text as @wxt-dev/i18n does: a number chooses among its plural forms (` | `) and is `$1` where there
 * is no list; a list fills `$1` to `$9`; an object fills `{names}`. Numbers are formatted for `language` (BCP 47).
 */
export function interpolate(message: string, args: readonly unknown[], language: string): string {
  const count = args.find((arg) => typeof arg === 'number')
  const list = args.find((arg) => Array.isArray(arg)) ?? (count === undefined ? [] : [count])
  const named = args.find((arg): arg is Record<string, unknown> => typeof arg === 'object' && !Array.isArray(arg)) ?? {}
  const format = (value: unknown) =>
    typeof value === 'number' ? numberFormat(language).format(value) : isolate(String(value), language)
  return pluralForm(message, count, language)
    .replace(/\$([1-9$])/g, (_, index) => (index === '$' ? '$' : format(list[Number(index) - 1] ?? '')))
    .replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(named, name) ? format(named[name]) : whole))
}

/**
 * One form serves every number; two are for one and more; three for none, one and more. The language decides which numbers count
 * as one: in French 0 does, in Japanese not even 1.
 */
function pluralForm(message: string, count: number | undefined, language: string): string {
  const forms = message.split(' | ')
  const more = forms.at(-1) ?? message
  if (count === undefined || forms.length > 3) return message
  if (forms.length === 3 && count === 0) return forms[0] ?? message
  const one = forms.at(-2) ?? more
  // A form without its number ("one field") is true for 1 only, whatever else the language counts as one.
  const fits = count === 1 || one.includes('$1')
  return fits && pluralRules(language).select(count) === 'one' ? one : more
}
