import { cellOf, isTable } from './cells'
import { FORMULA } from './formula'
import type { Surroundings } from './piece'

/** Texts of a drawing that are placed by coordinates. */
const OF_DRAWING = 'text,tspan[x],tspan[y],tspan[dy]'

/** What surrounds the outermost element that is read. */
export function outermost(element: Element): Surroundings {
  return {
    box: {
      element,
      outer: undefined,
      inLine: false,
      float: false,
      aside: false,
      clips: false,
      line: 0,
    },
    cell: undefined,
    table: undefined,
    collapse: '',
    visible: true,
    unselectable: false,
    ofItems: false,
    size: 16,
    line: 0,
    isCode: false,
    inFormula: false,
    reading: undefined,
    depth: 0,
  }
}

/** What an element is to its children. `hasMarker`: it is a list item with a marker. */
export function surroundingsIn(
  node: Element,
  style: CSSStyleDeclaration,
  around: Surroundings,
  hasMarker: boolean,
): Surroundings {
  const { display } = style
  const name = node.localName
  const size = parseFloat(style.fontSize)
  const line = parseFloat(style.lineHeight) || 0
  const isPlaced = node instanceof SVGElement && node.matches(OF_DRAWING)
  const isBox =
    display !== 'contents' &&
    (isPlaced || name === 'svg' || !/^inline$|^ruby|^inline math|^math$/.test(display))
  const float = style.float !== 'none'
  const box = {
    element: node,
    outer: around.box,
    inLine: !isPlaced && /^inline/.test(display),
    float,
    aside: float || /absolute|fixed/.test(style.position),
    clips: /hidden|clip/.test(style.overflowX) && node !== document.body,
    // Most fonts take so much where the style sheet says nothing.
    line: line || size * 1.15,
  }
  const cell = cellOf(node, display, around)
  return {
    box: isBox ? box : around.box,
    cell: cell ?? around.cell,
    table: cell?.table ?? (isTable(node, display) ? node : around.table),
    collapse: style.whiteSpaceCollapse,
    visible: style.visibility === 'visible',
    unselectable: style.userSelect === 'auto' ? around.unselectable : style.userSelect === 'none',
    ofItems: /flex|grid/.test(display),
    size,
    line,
    isCode: around.isCode || /^(pre|code|samp|kbd)$/.test(name),
    inFormula: around.inFormula || node.matches(FORMULA),
    reading:
      display === 'ruby-text' || name === 'rt' ? (node.parentElement ?? undefined) : around.reading,
    depth: around.depth + (hasMarker ? 1 : 0),
  }
}
