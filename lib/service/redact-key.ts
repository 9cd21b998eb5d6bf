const HIDDEN = '[key]'

/** So much of a key's beginning is still no secret: every key begins with `art_sk_`. */
const HARMLESS = 7

/**
 * Takes the key out of what the service answered, before anyone sees or stores it: as it is, in the forms in which something
 * between us and the service may repeat it (JSON, URL-encoded, Base64), and its beginning where the text was cut off in it.
 */
export function hideKey(text: string, key: string | undefined): string {
  if (!key) return text
  const json = JSON.stringify(key).slice(1, -1)
  // Some write a slash in JSON as "\/".
  const forms = [key, json, json.replaceAll('/', '\\/'), encodeURIComponent(key), ...base64Forms(key).filter(telling)]
  const whole = forms.reduce((hidden, form) => hidden.replaceAll(form, HIDDEN), text)
  for (let length = key.length - 1; length > HARMLESS; length--) {
    if (whole.endsWith(key.slice(0, length))) return whole.slice(0, -length) + HIDDEN
  }
  return whole
}

/** A form of a few characters says nothing, and would be found in any text. */
const telling = (form: string) => form.length >= 8

/**
 * What Base64 makes of a text wherever it stands: its bytes fall into groups of three in one of three ways, and only the
 * groups that hold nothing else are certain.
 */
export function base64Forms(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const encoded = btoa(`${'\0'.repeat(before)}${text}`)
    const certain = Math.floor(((before + text.length) * 8) / 6)
    return encoded.slice(Math.ceil((before * 8) / 6), certain)
  })
}
