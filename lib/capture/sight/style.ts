/** What several rules ask of an element's style. */
export type Values = Pick<
  CSSStyleDeclaration,
  | 'contentVisibility'
  | 'display'
  | 'float'
  | 'fontSize'
  | 'lineHeight'
  | 'opacity'
  | 'overflowX'
  | 'position'
  | 'visibility'
  | 'whiteSpaceCollapse'
>

/** `live` answers what one rule alone asks. */
export interface Style extends Values {
  live: CSSStyleDeclaration
}

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

function read(live: CSSStyleDeclaration): Style {
  const { contentVisibility, display, float, fontSize, lineHeight } = live
  const { opacity, overflowX, position, visibility, whiteSpaceCollapse } = live
  return {
    live,
    contentVisibility,
    display,
    float,
    fontSize,
    lineHeight,
    opacity,
    overflowX,
    position,
    visibility,
    whiteSpaceCollapse,
  }
}
