import type { Fault } from './fault'

/** Control characters other than tab and line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression finds control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\r(?!\n)/

/** White space and format characters alone. */
const BLANK = /^[\s\p{Cf}]*$/u

/** Checks that a text is not blank, is well-formed UTF-16, and has no control characters. */
export function textFaults(field: 'title' | 'text' | 'collectionName', text: string): Fault[] {
  if (BLANK.test(text)) return [{ field, code: `${field}Missing` }]
  const loneSurrogate = text.search(/\p{Surrogate}/u)
  if (loneSurrogate >= 0) return [{ field, code: `${field}Broken`, values: { line: lineAt(text, loneSurrogate) } }]
  const control = CONTROL.exec(text)
  if (!control) return []
  const code = (control[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return [{ field, code: 'textControl', values: { line: lineAt(text, control.index), code: `U+${code}` } }]
}

/** The number of the line of an index, counted from 1. */
function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Headings, bold words, links and code blocks. Lists look the same in plain text. */
const MARKDOWN = /^#{1,6} \S|\*\*\S[^*\n]*\*\*|\[[^\]\n]+\]\(\S+\)|^```/m

/** Whether a text has marks of Markdown, which the service does not render (service-facts, "POST /moment/create/writing"). */
export const hasMarkdown = (text: string): boolean => MARKDOWN.test(text)
