const HIDDEN = '[key]'

/** So much of a key's beginning is still no secret: every key begins with `art_sk_`. */
const HARMLESS = 7

/**
 * Takes the key out of what a service echoes, as it is and as JSON writes it, and its beginning where the text was cut off in the
 * middle of it.
 */
export function hideKey(text: string, key: string | undefined): string {
  if (!key) return text
  const whole = text.replaceAll(key, HIDDEN).replaceAll(JSON.stringify(key).slice(1, -1), HIDDEN)
  for (let length = key.length - 1; length > HARMLESS; length--) {
    if (whole.endsWith(key.slice(0, length))) return whole.slice(0, -length) + HIDDEN
  }
  return whole
}
