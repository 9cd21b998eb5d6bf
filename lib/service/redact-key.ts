const REDACTED = '[key]'

/**
 * Minimum length of a form that is replaced, in characters. A shorter beginning of a key is no secret, for every key begins with
 * `art_sk_`; a shorter Base64 form tells nothing and occurs in any text.
 */
const MIN_LENGTH = 8

/**
 * Replaces the key in an answer before anyone sees, decodes or stores it: as it is, with any of its characters escaped as in JSON or
 * in a URL, and in Base64, as something between us and the service may repeat it; and its beginning where the text was cut off in it.
 */
export function redactKey(text: string, key: string | undefined): string {
  if (!key) return text
  const forms = [key, ...base64Forms(key).filter((form) => form.length >= MIN_LENGTH)]
  // Few answers hold the key. Compiling the whole patterns took two thirds of the time from an answer to its hash on the screen.
  const beginnings = forms.map((form) => patternOf(form.slice(0, MIN_LENGTH)))
  if (!new RegExp(beginnings.join('|'), 'i').test(text)) return text
  const patterns = [...forms.map(patternOf), cutPatternOf(key)]
  return text.replace(new RegExp(patterns.join('|'), 'gi'), REDACTED)
}

/** A pattern for a beginning of the key at the end of a text, which may be cut off within an escape. */
function cutPatternOf(key: string): string {
  const rest = [...key.slice(MIN_LENGTH)].reduceRight((rest, character) => `(?:${patternOf(character)}${rest})?`, '')
  return `${patternOf(key.slice(0, MIN_LENGTH))}${rest}(?:\\\\+(?:u[0-9a-f]{0,3})?|%[0-9a-f]?)?$`
}

/** A pattern for a text of which any character may be escaped: `a`, `\/`, `\u0061`, `\\u0061` or `%61`. */
function patternOf(text: string): string {
  return [...text]
    .map((character) => {
      const code = character.charCodeAt(0).toString(16)
      const literal = `\\u${code.padStart(4, '0')}`
      return `(?:\\\\*${literal}|\\\\+u${code.padStart(4, '0')}|%${code.padStart(2, '0')})`
    })
    .join('')
}

/**
 * The Base64 characters that a text always yields, at each of the three positions it can have within groups of three bytes. Groups
 * that it shares with its surroundings are left out. Both alphabets, the plain one and that for URLs.
 */
function base64Forms(text: string): string[] {
  const forms = [0, 1, 2].flatMap((offset) => {
    const encoded = btoa(`${'\0'.repeat(offset)}${text}`)
    const end = Math.floor(((offset + text.length) * 8) / 6)
    const form = encoded.slice(Math.ceil((offset * 8) / 6), end)
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [...new Set(forms)]
}
