const REDACTED = '[key]'

/** Length of a beginning that is no secret: every key begins with `art_sk_`. */
const PUBLIC_PREFIX = 7

/** Minimum length of a Base64 form that is replaced: a shorter one tells nothing and occurs in any text. */
const MIN_FORM = 8

/** The longest form of a character, `\\\\u0061` in JSON within JSON within JSON: a tail of the text is searched for a cut-off key. */
const LONGEST_FORM = 12

/**
 * Replaces the key in an answer before anyone sees, decodes or stores it: as it is, with any of its characters escaped as in JSON or
 * in a URL, and in Base64, as something between us and the service may repeat it; and its beginning where the text was cut off in it.
 */
export function redactKey(text: string, key: string | undefined): string {
  if (!key) return text
  const base64 = base64Forms(key).filter((form) => form.length >= MIN_FORM)
  const redacted = [key, ...base64].reduce((result, form) => result.replace(new RegExp(patternOf(form), 'gi'), REDACTED), text)
  const tail = redacted.slice(-key.length * LONGEST_FORM)
  for (let length = key.length - 1; length > PUBLIC_PREFIX; length--) {
    const cut = new RegExp(`${patternOf(key.slice(0, length))}(?:\\\\+(?:u[0-9a-f]{0,3})?|%[0-9a-f]?)?$`, 'i').exec(tail)
    if (cut) return redacted.slice(0, -cut[0].length) + REDACTED
  }
  return redacted
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
  return [0, 1, 2].flatMap((offset) => {
    const encoded = btoa(`${'\0'.repeat(offset)}${text}`)
    const end = Math.floor(((offset + text.length) * 8) / 6)
    const form = encoded.slice(Math.ceil((offset * 8) / 6), end)
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
