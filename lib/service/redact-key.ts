const REDACTED = '[key]'

/** In characters. Every key begins with `art_sk_`, so a shorter beginning is no secret. */
const MIN_LENGTH = 8

/**
 * Replaces the key in an answer before anyone sees, decodes or stores it: as it is, URL-encoded,
 * and its beginning where the text was cut off in it. Whoever answers with it in another encoding
 * knows the key already, and no screen decodes one.
 */
export function redactKey(text: string, key: string | undefined): string {
  if (!key) return text
  return [key, encodeURIComponent(key)].reduce(
    (left, form) => withoutBeginning(left.replaceAll(form, REDACTED), form),
    text,
  )
}

/** Replaces a beginning of the key at the end of a text. */
function withoutBeginning(text: string, form: string): string {
  for (let length = form.length - 1; length >= MIN_LENGTH; length--)
    if (text.endsWith(form.slice(0, length))) return text.slice(0, -length) + REDACTED
  return text
}
