/** Whether nobody sees an element, because it is transparent, or cut off by a box of no size. */
export function isHidden(element: Element, style: CSSStyleDeclaration): boolean {
  const inFlow = /static|relative/.test(style.position) && !/^inline/.test(style.display)
  // A block below what is in view may wait to fade in.
  if (Number(style.opacity) < 0.05) return !inFlow || element.getBoundingClientRect().top < innerHeight
  const clip = /rect\(([\d.]+)\D+([\d.]+)\D+([\d.]+)\D+([\d.]+)/.exec(style.clip)?.map(Number)
  if (clip && ((clip[2] ?? 9) - (clip[4] ?? 0) < 2 || (clip[3] ?? 9) - (clip[1] ?? 0) < 2)) return true
  if (/^(inset\((5\d|[6-9]\d|100)(\.\d+)?%|circle\(0|polygon\((0[a-z%]* 0[a-z%]*[, ]*)+\))/.test(style.clipPath)) return true
  if (style.overflowX === 'visible' || /^(inline|contents)$/.test(style.display) || element === document.body) return false
  const { width, height } = element.getBoundingClientRect()
  return width < 2 || height < 2
}
