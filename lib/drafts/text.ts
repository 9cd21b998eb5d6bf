import type { Fault } from './fault'

/** Control characters other than tab and line feed (a carriage return before a line feed is let through): nobody sees them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what this is for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\r(?!\n)/

type Written = 'title' | 'text' | 'collectionName'

const MISSING = { title: 'titleMissing', text: 'textMissing', collectionName: 'collectionNameMissing' } as const
const BROKEN = { title: 'titleBroken', text: 'textBroken', collectionName: 'collectionNameBroken' } as const

/** Nothing to read: white space, and characters that only join or separate others. */
const BLANK = /^[\s\p{Cf}]*$/u

/** Checks what a person wrote: there must be something to read, and every character must survive the way there and back exactly. */
export function textFaults(field: Written, text: string): Fault[] {
  if (BLANK.test(text)) return [{ field, code: MISSING[field] }]
  const broken = text.search(/\p{Surrogate}/u)
  if (broken >= 0) return [{ field, code: BROKEN[field], values: { line: lineOf(text, broken) } }]
  const control = CONTROL.exec(text)
  if (!control) return []
  const code = (control[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return [{ field, code: 'textControl', values: { line: lineOf(text, control.index), code: `U+${code}` } }]
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
