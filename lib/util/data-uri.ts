/**
 * The content of a `data:` URI, in Base64 or percent-encoded. Throws for a URI that cannot be
 * decoded.
 */
export function readDataUri(uri: string): Uint8Array<ArrayBuffer> {
  const comma = uri.indexOf(',')
  if (comma < 0) throw new SyntaxError('No data')
  const data = decodeURIComponent(uri.slice(comma + 1))
  const isBase64 = /;\s*base64\s*$/i.test(uri.slice(0, comma))
  return isBase64
    ? Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(data)
}
