const REDACTED = '[key]'

/** Length of a beginning that is no secret: every key begins with `art_sk_`. */
const PUBLIC_PREFIX = 7

/** Minimum length of a Base64 form that is replaced: a shorter one tells nothing and occurs in any text. */
const MIN_FORM = 8

/**
 * Replaces the key in an answer before anyone sees or stores it: as it is, as JSON, URL-encoded and in Base64, as something between
 * us and the service may repeat it; and its beginning where the text was cut off within it.
 */
export function redactKey(text: string, key: string | undefined): string {
  if (!key) return text
  const json = JSON.stringify(key).slice(1, -1)
  // Some servers write a slash in JSON as "\/".
  const escaped = json.replaceAll('/', '\\/')
  const base64 = base64Forms(key).filter((form) => form.length >= MIN_FORM)
  const forms = [key, json, escaped, encodeURIComponent(key), ...base64]
  const redacted = forms.reduce((result, form) => result.replaceAll(form, REDACTED), text)
  for (let length = key.length - 1; length > PUBLIC_PREFIX; length--) {
    if (redacted.endsWith(key.slice(0, length))) return redacted.slice(0, -length) + REDACTED
  }
  return redacted
}

/**
 * The Base64 characters that a text always yields, at each of the three positions it can have within groups of three bytes. Groups
 * that it shares with its surroundings are left out.
 */
function base64Forms(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = btoa(`${'\0'.repeat(offset)}${text}`)
    const end = Math.floor(((offset + text.length) * 8) / 6)
    return encoded.slice(Math.ceil((offset * 8) / 6), end)
  })
}
