/** The forms in which a key is looked for: plain, as in JSON, URL-encoded, and in Base64 wherever in a text it stands. */
export function formsOf(key: string): string[] {
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(`${'x'.repeat(shift)}${key}`).toString('base64')
    // The characters at either end also depend on what stands beside it.
    return encoded.slice(shift === 0 ? 0 : shift + 1, Math.floor(((shift + key.length) * 8) / 6))
  })
  const url = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))
  return [...new Set([key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key), ...base64, ...url])]
}
