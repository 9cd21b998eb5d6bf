import { CONTROL_CHARACTERS } from '../util/one-line'

/**
 * Drops control characters, soft hyphens and blank lines at both ends, and turns every line break
 * into a line feed.
 */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL_CHARACTERS, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}
