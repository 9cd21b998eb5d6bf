import { oneLine } from '../util/one-line'
import { decodeEntities } from './entities'

/** In characters. */
const MAX_NAMES = 200
const MAX_BYLINE = 80

const BY = /^(?:(?:written|posted|published|text|words) )?by\s*:?\s+/i
/**
 * The same in other languages, which may begin a name: "Von Neumann" is a whole one where the page
 * declares it.
 */
const BYLINE =
  /^(?:von|par|por|door|بقلم|(?:autor(?:in|a)?|author|作者|著者|文)(?=\s*[:：／]))\s*[:：／]?\s+/i
/** A date or a time behind the name in a byline: ", 3 November", " on Nov 3, 2026", " 10:40". */
const DATE =
  /[\s,(|·–—]+(?:(?:on|am|le|el|em|op)\s+)?(?:(?:mon|tues?|wed|thurs?|fri|sat|sun)[a-z]*,?\s+)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?\s+)?\d.*$/iu

/** What stands where a name is expected and is none. */
const LABELS = [
  /^(?:fail|null|undefined|none|n\/?a|unknown|anonymous|authors?|admin|administrator|editors?|staff|users?|guest|name|byline|by|follow)$/i,
  /^(?:see|view|read|show|about|more|all|follow|contact|meet)\b.*\b(?:author|bio|biography|profile|posts?|articles?|stories|more|us|me|here)\b/i,
  /\b(?:bio|biography|profile)$/i,
  // Residue of a template, an address, a date.
  /[{}<>$%[\]]|https?:|@\w+\.\w|\d{3}/i,
]

/**
 * A name as a page gives it, without "By" and what follows a separator; empty for what is no name.
 */
function nameOf(text: string): string {
  const [name = ''] = oneLine(decodeEntities(text), MAX_NAMES)
    .replace(BY, '')
    .split(/\s[|•·–—]\s/)
  return /\p{L}/u.test(name) && !LABELS.some((label) => label.test(name)) ? name : ''
}

/** The name in a line that a person sees on the page, such as a byline; empty for a longer text. */
function nameInLine(text: string): string {
  const line = oneLine(text, MAX_NAMES)
  return line.length > MAX_BYLINE
    ? ''
    : nameOf(line.replace(BY, '').replace(BYLINE, '').replace(DATE, ''))
}

/**
 * The authors of a page. `declared`: for each way in which it declares them, all that it declares
 * so; the first with a name counts. `onPage`: lines that a person sees there, of which the first
 * name counts, because others may be those of comments or other pages.
 */
export function authorOf(
  declared: readonly (readonly string[])[],
  onPage: readonly string[],
): string | undefined {
  for (const texts of declared) {
    const names = [...new Set(texts.map(nameOf).filter(Boolean))]
    if (names.length > 0) return oneLine(names.join(', '), MAX_NAMES)
  }
  return onPage.map(nameInLine).find(Boolean)
}
