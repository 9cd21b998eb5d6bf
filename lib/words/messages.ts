import * as z from 'zod/mini'

/** A locale's texts as browsers read them (`_locales/{language}/messages.json`). */
export const messagesSchema = z.record(z.string(), z.object({ message: z.string() }))
export type Messages = z.infer<typeof messagesSchema>

/**
 * Fills a text the way the browser and @wxt-dev/i18n do: a number chooses among its plural forms (` | `) and is `$1` where
 * nothing else is; a list fills `$1` to `$9`; an object fills `{names}`.
 */
export function fill(message: string, args: readonly unknown[]): string {
  const count = args.find((arg) => typeof arg === 'number')
  const list = args.find((arg) => Array.isArray(arg)) ?? (count === undefined ? [] : [count])
  const named = args.find((arg): arg is Record<string, unknown> => typeof arg === 'object' && !Array.isArray(arg)) ?? {}
  return pluralOf(message, count)
    .replace(/\$([1-9$])/g, (_, index) => (index === '$' ? '$' : String(list[Number(index) - 1] ?? '')))
    .replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(named, name) ? String(named[name]) : whole))
}

/** Two forms: one, more. Three: none, one, more. */
function pluralOf(message: string, count: number | undefined): string {
  if (count === undefined) return message
  const forms = message.split(' | ')
  const chosen = forms.length === 3 ? Math.min(count, 2) : count === 1 ? 0 : forms.length - 1
  return forms[chosen] ?? message
}
