/** Lets the user save a text or a picture as a file. `type` is its MIME type. */
export function download(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser starts the download within the click; 10 s leave it more than enough time.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
