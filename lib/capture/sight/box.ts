import type { Box } from './piece'
import type { Style } from './style'
import { isBesideView, isMoved, NOWHERE, viewOfFixed, viewWithin } from './view'

/** The box that an element is in `outer`. `inLine`: it stands in a line of text. */
export function boxOf(element: Element, style: Style, outer: Box, inLine: boolean): Box {
  const { position, live } = style
  const { writingMode } = live
  const { isTransformed, scale, angle, backFacing } = shapeOf(live, outer)
  const float = style.float !== 'none'
  // Boxes that are placed by coordinates cut off content that is placed so.
  const placed = position === 'fixed' ? viewOfFixed(element) : outer.placedView
  const around = /absolute|fixed/.test(position) ? placed : outer.view
  const isWindow = style.overflowX !== 'visible'
  const isUnseen = backFacing && live.backfaceVisibility === 'hidden'
  const inner = isWindow ? viewWithin(element, live, around) : around
  const view = isUnseen ? NOWHERE : inner
  const mayMove = isTransformed || isWindow
  return {
    element,
    outer,
    inLine,
    float,
    aside: float || /absolute|fixed/.test(position),
    paragraph:
      inLine && view === outer.view && !isBesideView(element, view) ? outer.paragraph : element,
    scrolls: isWindow && /auto|scroll/.test(live.overflow),
    view,
    placedView: position !== 'static' || isTransformed ? view : outer.placedView,
    moved: outer.moved || (mayMove && isMoved(element)),
    scale,
    backFacing,
    angle,
    turn: {
      angle: writingMode.startsWith('horizontal') ? angle : angle + Math.PI / 2,
      flipped: writingMode === 'vertical-lr',
    },
    line: lineHeight(style, scale),
  }
}

/** The innermost block that a box is, or stands in a line of. */
export function blockAround(box: Box): Box {
  return box.inLine && box.outer ? blockAround(box.outer) : box
}

/** The height of a line in pixels of the screen. */
function lineHeight({ lineHeight, fontSize }: Style, scale: number): number {
  // Most fonts take so much where the style sheet says nothing.
  return scale * (parseFloat(lineHeight) || parseFloat(fontSize) * 1.15)
}

/** The scale and the angle of a box, with those of the boxes around it. */
function shapeOf({ transform, translate, rotate, scale, zoom }: CSSStyleDeclaration, outer: Box) {
  const isTransformed =
    transform !== 'none' || translate !== 'none' || rotate !== 'none' || scale !== 'none'
  const zoomed = outer.scale * (Number(zoom) || 1)
  const { angle, backFacing } = outer
  if (!isTransformed) return { isTransformed, scale: zoomed, angle, backFacing }
  const { a, b, m33 } = new DOMMatrix(transform === 'none' ? '' : transform)
  return {
    isTransformed,
    scale: zoomed * Math.hypot(a, b) * (parseFloat(scale) || 1),
    angle: angle + Math.atan2(b, a) + ((parseFloat(rotate) || 0) * Math.PI) / 180,
    backFacing: backFacing !== m33 < 0,
  }
}
