import type { Style } from './style'

/** A shape that shows nothing. */
const NO_SHAPE = /^(inset\((?:[5-9]\d|100)(\.\d+)?%|circle\(0|polygon\((0[a-z%]* 0[a-z%]*[, ]*)+\))/
const RECT = /rect\(([\d.]+)\D+([\d.]+)\D+([\d.]+)\D+([\d.]+)/

/** Whether it is transparent, or cut off by a box of no size. */
export function isHidden(element: Element, style: Style): boolean {
  const { live, overflowX, display } = style
  if (isTransparent(style)) return !mayFadeIn(element, style)
  if (NO_SHAPE.test(live.clipPath) || isClipped(style)) return true
  if (overflowX === 'visible' || /^(inline|contents)$/.test(display) || element === document.body)
    return false
  const { width, height } = element.getBoundingClientRect()
  return width < 2 || height < 2
}

export const isTransparent = ({ opacity }: Style): boolean =>
  opacity !== '1' && Number(opacity) < 0.05

/** An element above or below the view may wait to fade in. */
function mayFadeIn(element: Element, { position }: Style): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return /static|relative/.test(position) && (top >= innerHeight || bottom <= 0)
}

function isClipped({ position, live }: Style): boolean {
  if (!/absolute|fixed/.test(position)) return false
  const [, top = 0, right = 9, bottom = 9, left = 0] = RECT.exec(live.clip)?.map(Number) ?? []
  return right - left < 2 || bottom - top < 2
}
