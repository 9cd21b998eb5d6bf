/**
 * Keeps the keys of an open input-method conversion (Japanese, Chinese, Korean) from every handler
 * of the page: Enter, Escape and the arrows then confirm, cancel and choose characters, and are no
 * commands. Call it before anything else listens.
 */
export function ignoreConversionKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => event.isComposing && event.stopImmediatePropagation(),
    { capture: true },
  )
}
