/** What can take the focus with Tab. */
const TABBABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"], [hidden])'

/** Parts of a page that stand for what was in them: where nothing in one can take the focus, it takes it itself. */
const WHOLE = 'article, li, section, form, dialog, main'

/** An element and what it lies in, from the inside out. */
export function pathOf(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement; at = at.parentElement) path.push(at)
  return path
}

/** Focuses what is nearest to a place: the element itself where it is still there and may be used, else what is left around it. */
export function focusNear(path: readonly HTMLElement[]): void {
  for (const place of path) {
    if (!place.isConnected || place === document.documentElement) continue
    const around = place === document.body ? (document.querySelector('main') ?? place) : place
    const found = [around, ...around.querySelectorAll<HTMLElement>(TABBABLE)].find(
      (element) => element.matches(TABBABLE) && element.checkVisibility(),
    )
    if (!found && around.matches(WHOLE)) around.tabIndex = -1
    else if (!found) continue
    ;(found ?? around).focus({ preventScroll: found === undefined })
    if (document.activeElement !== document.body) return
  }
}

/**
 * Keeps the focus on the page for as long as it lives: what has it may go (a write that is put away) or may not be used for a
 * while (a button that works). Then it goes to what is near, or comes back. Where people take it away themselves, it stays away.
 */
export function keepFocus(): void {
  let path: HTMLElement[] = []
  let waits = false
  const take = (element: Element | null) => {
    path = pathOf(element)
    waits = false
  }
  take(document.activeElement)
  document.addEventListener('focusin', ({ target }) => take(target instanceof Element ? target : null))
  document.addEventListener('pointerdown', () => take(null))
  const look = () => {
    const [last] = path
    if (!last || (document.activeElement !== document.body && document.activeElement !== last)) return
    // A dialog gives the focus back itself.
    if (path.some((element) => element instanceof HTMLDialogElement && !element.isConnected)) return
    if (!last.isConnected) focusNear(path)
    else if (last.matches(':disabled')) waits = true
    else if (waits) focusNear(path)
  }
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}
