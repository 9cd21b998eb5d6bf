import { boxOf } from './box'
import { cellOf, isTable } from './cells'
import { FORMULA } from './formula'
import { isTransparent } from './is-hidden'
import type { Box, Surroundings } from './piece'
import type { Style } from './style'
import { EVERYWHERE } from './view'

/** Texts of a drawing that are placed by coordinates. */
const OF_DRAWING = 'text,tspan[x],tspan[y],tspan[dy]'

export function outermost(element: Element): Surroundings {
  return {
    box: {
      element,
      outer: undefined,
      inLine: false,
      float: false,
      aside: false,
      paragraph: element,
      scrolls: false,
      view: EVERYWHERE,
      placedView: EVERYWHERE,
      moved: false,
      scale: 1,
      backFacing: false,
      angle: 0,
      turn: { angle: 0, flipped: false },
      line: 0,
    },
    cell: undefined,
    table: undefined,
    collapse: '',
    visible: true,
    waiting: false,
    backwards: false,
    unselectable: false,
    ofItems: false,
    size: 16,
    line: 0,
    isCode: false,
    inFormula: false,
    ruby: undefined,
    depth: 0,
  }
}

/** `hasMarker`: it is a list item with a marker. */
export function surroundingsIn(
  node: Element,
  style: Style,
  around: Surroundings,
  hasMarker: boolean,
): Surroundings {
  const { display, live } = style
  const { userSelect } = live
  const name = node.localName
  const isPlaced = node.matches(OF_DRAWING)
  const isBox =
    display !== 'contents' &&
    (isPlaced || name === 'svg' || !/^inline$|^ruby|^inline math|^math$/.test(display)) &&
    !(node instanceof MathMLElement && name !== 'math')
  const inLine = !isPlaced && /^inline/.test(display)
  const box = isBox ? boxOf(node, style, around.box, inLine) : around.box
  const cell = cellOf(node, display, around)
  return {
    box,
    cell: cell ?? around.cell,
    table: cell?.table ?? (isTable(node, display) ? node : around.table),
    collapse: style.whiteSpaceCollapse,
    visible: style.visibility === 'visible',
    waiting: around.waiting || isTransparent(style),
    backwards:
      (live.direction === 'rtl' && live.unicodeBidi.endsWith('override')) ||
      (around.backwards && !isBox && live.unicodeBidi === 'normal'),
    unselectable: isUnselectable(node, userSelect, box, around),
    ofItems: /flex|grid/.test(display),
    size: parseFloat(style.fontSize) * box.scale,
    line: (parseFloat(style.lineHeight) || 0) * box.scale,
    isCode: around.isCode || /^(pre|code|samp|kbd)$/.test(name),
    inFormula: around.inFormula || node.matches(FORMULA),
    ruby:
      display === 'ruby-text' || name === 'rt' ? (node.parentElement ?? undefined) : around.ruby,
    depth: around.depth + (hasMarker ? 1 : 0),
  }
}

const isFirefox = (): boolean => CSS.supports('-moz-user-select', 'none')

/**
 * Whether a person cannot select its words. Firefox says so of every button, whatever its page
 * says, though one may be the question above an answer. One that is placed beside other words, such
 * as "Copy", is none of them.
 */
function isUnselectable(
  node: Element,
  userSelect: string,
  box: Box,
  { unselectable }: Surroundings,
): boolean {
  const isButton = node.localName === 'button'
  if (isButton && box.element === node && box.aside) return true
  return userSelect === 'auto' || (isButton && isFirefox()) ? unselectable : userSelect === 'none'
}
