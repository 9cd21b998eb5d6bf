/**
 * The ranges that are selected in this page and its shadow trees; a range that holds nothing is
 * none.
 */
export function selectedRanges(shadowRoots: ShadowRoot[]): AbstractRange[] {
  const selection = getSelection()
  const count = selection?.rangeCount ?? 0
  const ranges: AbstractRange[] = []
  for (let i = 0; i < count; i++) {
    // Only a composed range says where a selection in a shadow tree is.
    const composed = count === 1 ? selection?.getComposedRanges?.({ shadowRoots })[0] : undefined
    const range = composed ?? selection?.getRangeAt(i)
    if (range && !range.collapsed) ranges.push(range)
  }
  return ranges
}
