/** Elements in the tab order. */
const TABBABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"], [hidden])'

/** Containers that take the focus themselves when nothing in them can. */
const CONTAINERS = 'article, li, section, form, dialog, main'

/** An element and its ancestors, innermost first. */
export function pathOf(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement; at = at.parentElement) path.push(at)
  return path
}

/**
 * Focuses the first element of a path that is still usable, or the first usable one inside an
 * ancestor that remains.
 */
export function focusNear(path: readonly HTMLElement[], { preventScroll = false } = {}): void {
  for (const element of path) {
    if (!element.isConnected || element === document.documentElement) continue
    const container =
      element === document.body ? (document.querySelector('main') ?? element) : element
    const found = [container, ...container.querySelectorAll<HTMLElement>(TABBABLE)].find(
      (candidate) =>
        candidate.matches(TABBABLE) && candidate.checkVisibility({ visibilityProperty: true }),
    )
    if (!found && container.matches(CONTAINERS)) container.tabIndex = -1
    else if (!found) continue
    ;(found ?? container).focus({ preventScroll: preventScroll || found === undefined })
    if (document.activeElement !== document.body) return
  }
}

/**
 * Keeps keyboard users in place for the life of the page: when the focused element is removed, the
 * focus moves to an element nearby; when it is disabled for a while (a busy button), the focus
 * comes back. A focus that the user takes away stays away.
 */
export function keepFocus(): void {
  let path: HTMLElement[] = []
  let wasDisabled = false
  const follow = (element: Element | null) => {
    path = pathOf(element)
    wasDisabled = false
  }
  follow(document.activeElement)
  document.addEventListener('focusin', ({ target }) =>
    follow(target instanceof Element ? target : null),
  )
  document.addEventListener('pointerdown', () => follow(null))
  const restore = () => {
    const [last] = path
    if (!last || (document.activeElement !== document.body && document.activeElement !== last))
      return
    // A closing dialog returns the focus itself.
    if (path.some((element) => element instanceof HTMLDialogElement && !element.isConnected)) return
    if (!last.isConnected) focusNear(path)
    else if (last.matches(':disabled')) wasDisabled = true
    // The page may have scrolled to something new meanwhile.
    else if (wasDisabled) focusNear(path, { preventScroll: true })
  }
  new MutationObserver(restore).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}
