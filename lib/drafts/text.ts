import { firstWords } from '../util/one-line'
import type { DraftFields } from './draft'
import type { Fault } from './fault'

/** Control characters other than tab and line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this expression finds control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\r(?!\n)/

/** Whether nothing of a text can be seen: it is white space and format characters alone. */
export const isEmptyText = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text)

/** Lines among which the first words are looked for. */
const FIRST_LINES = 20

/** Gives the typed title, else the first words of the text, which end with their line. */
export function titleOf({ title, text }: Pick<DraftFields, 'title' | 'text'>): string {
  if (!isEmptyText(title)) return title.trim()
  const line = text.split('\n', FIRST_LINES).find((each) => !isEmptyText(each))
  return firstWords(line ?? text)
}

/** A lone surrogate or a control character is a fault, and so is a moment's blank text. */
export function textFaults(field: 'title' | 'text' | 'collectionName', text: string): Fault[] {
  if (isEmptyText(text)) return field === 'text' ? [{ field, code: 'textMissing' }] : []
  const loneSurrogate = text.search(/\p{Surrogate}/u)
  if (loneSurrogate >= 0)
    return [{ field, code: `${field}Broken`, values: { line: lineAt(text, loneSurrogate) } }]
  const control = CONTROL.exec(text)
  if (!control) return []
  const code = (control[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return [
    {
      field,
      code: 'textControl',
      values: { line: lineAt(text, control.index), code: `U+${code}` },
    },
  ]
}

/** The number of the line of an index, counted from 1. */
function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** Headings, bold words, links and code blocks. Lists look the same in plain text. */
const MARKDOWN = /^#{1,6} \S|\*\*\S[^*\n]*\*\*|\[[^\]\n]+\]\(\S+\)|^```/m

/** The service does not render Markdown (docs/service.md, "POST /moment/create/writing"). */
export const hasMarkdown = (text: string): boolean => MARKDOWN.test(text)

/** Signs of the scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Each sign of a script without spaces counts as a word, as in word processors. */
export const countWords = (text: string): number =>
  text.replace(UNSPACED, ' $& ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
