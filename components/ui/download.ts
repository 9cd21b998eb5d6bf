/** Hands a text of this type to the user as a file of this name. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has taken hold of it by the time the click is over; a moment more harms nobody.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The type of a file of JSON. */
export const JSON_TYPE = 'application/json'

/** A file name with today's date, such as `moment-press-settings-2026-11-21.json`. */
export function fileName(what: string, now: number): string {
  return `moment-press-${what}-${new Date(now).toISOString().slice(0, 10)}.json`
}
