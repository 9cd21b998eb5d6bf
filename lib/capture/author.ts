import { oneLine } from '../util/one-line'

/** In characters. */
const MAX_NAMES = 200
const MAX_BYLINE = 80

const BY =
  /^(?:(?:written|posted|published|text|words) )?(?:by|von|par|por|door|بقلم|(?:autor(?:in|a)?|author|作者|著者|文)(?=\s*[:：／]))\s*[:：／]?\s+/i

/** What stands where a name is expected and is none. */
const LABELS = [
  /^(?:fail|null|undefined|none|n\/?a|unknown|anonymous|authors?|admin|administrator|editors?|staff|users?|guest|name|byline|by|follow)$/i,
  /^(?:see|view|read|show|about|more|all|follow|contact|meet)\b.*\b(?:author|bio|biography|profile|posts?|articles?|stories|more|us|me|here)\b/i,
  /\b(?:bio|biography|profile)$/i,
  // Residue of a template, an address, a date.
  /[{}<>$%[\]]|https?:|@\w+\.\w|\d{3}/i,
]

/** A name as a page gives it, without "By" and what follows a separator; empty for what is no name. */
function nameOf(text: unknown): string {
  if (typeof text !== 'string') return ''
  const [name = ''] = oneLine(text, MAX_NAMES)
    .replace(BY, '')
    .split(/\s[|•·–—]\s/)
  return /\p{L}/u.test(name) && !LABELS.some((label) => label.test(name)) ? name : ''
}

/** The first name among what a page says about its author. `onPage`: texts that a person sees there, such as bylines. */
export function authorOf(declared: unknown[], onPage: string[]): string | undefined {
  const shown = onPage.filter((text) => oneLine(text, MAX_NAMES).length <= MAX_BYLINE)
  return [...declared, ...shown].map(nameOf).find(Boolean)
}
