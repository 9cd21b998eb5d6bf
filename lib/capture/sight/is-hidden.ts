/** A shape that shows nothing. */
const NO_SHAPE =
  /^(inset\((5\d|[6-9]\d|100)(\.\d+)?%|circle\(0|polygon\((0[a-z%]* 0[a-z%]*[, ]*)+\))/
const RECT = /rect\(([\d.]+)\D+([\d.]+)\D+([\d.]+)\D+([\d.]+)/

/** Whether it is transparent, or cut off by a box of no size. Each value of a style takes time. */
export function isHidden(element: Element, style: CSSStyleDeclaration): boolean {
  const { clipPath, overflowX, display } = style
  if (isTransparent(style)) return !mayFadeIn(element, style)
  if (clipPath !== 'none' && NO_SHAPE.test(clipPath)) return true
  if (overflowX === 'visible' || /^(inline|contents)$/.test(display) || element === document.body)
    return isClipped(style)
  const { width, height } = element.getBoundingClientRect()
  return width < 2 || height < 2 || isClipped(style)
}

export const isTransparent = ({ opacity }: CSSStyleDeclaration): boolean =>
  opacity !== '1' && Number(opacity) < 0.05

/** An element above or below the view may wait to fade in. */
function mayFadeIn(element: Element, { position }: CSSStyleDeclaration): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return /static|relative/.test(position) && (top >= innerHeight || bottom <= 0)
}

function isClipped({ position, clip }: CSSStyleDeclaration): boolean {
  if (!/absolute|fixed/.test(position)) return false
  const [, top = 0, right = 9, bottom = 9, left = 0] = RECT.exec(clip)?.map(Number) ?? []
  return right - left < 2 || bottom - top < 2
}
