/** What only extensions may ask for. Sources: developer.chrome.com, `chrome.dom`; MDN, `Element.openOrClosedShadowRoot`. */
interface OfChromium {
  chrome?: { dom?: { openOrClosedShadowRoot?(element: Element): ShadowRoot | null } }
}
interface OfFirefox {
  openOrClosedShadowRoot?: ShadowRoot | null
}

/** The shadow tree of an element, even one that is closed to the page's own scripts. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const { chrome } = globalThis as OfChromium
  const ofChromium = element instanceof HTMLElement ? chrome?.dom?.openOrClosedShadowRoot?.(element) : null
  return ofChromium || (element as OfFirefox).openOrClosedShadowRoot || element.shadowRoot
}

/** All shadow trees of a document, outer ones first, and the number of its elements and theirs. */
export function findShadowTrees(root: ParentNode): { shadowRoots: ShadowRoot[]; elementCount: number } {
  const shadowRoots: ShadowRoot[] = []
  let elementCount = 0
  const roots = [root]
  for (let each = roots.shift(); each; each = roots.shift())
    for (const element of each.querySelectorAll('*')) {
      elementCount++
      const shadowRoot = shadowRootOf(element)
      if (shadowRoot) roots.push(shadowRoot)
      if (shadowRoot) shadowRoots.push(shadowRoot)
    }
  return { shadowRoots, elementCount }
}

/** What is shown as the children of an element: its shadow tree, what a slot was given, or its own. */
export function shownChildren(element: Element): Node[] {
  const slotted = element instanceof HTMLSlotElement ? element.assignedNodes() : []
  const children = slotted.length ? slotted : [...(shadowRootOf(element) ?? element).childNodes]
  if (!(element instanceof HTMLDetailsElement) || element.open) return children
  const summary = element.querySelector('summary')
  return children.filter((child) => child === summary)
}
