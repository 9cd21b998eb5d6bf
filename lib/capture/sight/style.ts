export type Style = ReturnType<typeof read>

/** What several rules ask of an element's style. */
export type Values = Omit<Style, 'live'>

/**
 * The styles in a page during one capture, in which it does not change. A browser takes as long for
 * a value each time it is asked, so each is read once.
 */
export class Styles {
  readonly #known = new Map<Element, Style>()

  of(element: Element): Style {
    const known = this.#known.get(element)
    if (known) return known
    const style = read(getComputedStyle(element))
    this.#known.set(element, style)
    return style
  }

  /** For who asks less than `of` reads: what is known already, else the browser's own. */
  valuesOf(element: Element): Values {
    return this.#known.get(element) ?? getComputedStyle(element)
  }
}

/** `live` answers what one rule alone asks. */
const read = (live: CSSStyleDeclaration) => ({
  live,
  contentVisibility: live.contentVisibility,
  display: live.display,
  float: live.float,
  fontSize: live.fontSize,
  lineHeight: live.lineHeight,
  opacity: live.opacity,
  overflowX: live.overflowX,
  position: live.position,
  visibility: live.visibility,
  whiteSpaceCollapse: live.whiteSpaceCollapse,
})
