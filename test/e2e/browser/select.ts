/**
 * Runs in the page: selects from the first to the last element that matches, as dragging the mouse over them does, and returns
 * the selected text.
 */
export function selectAll(selector: string): string {
  const matches = document.querySelectorAll(selector)
  const first = matches[0]
  const last = matches[matches.length - 1]
  const selection = getSelection()
  if (!first || !last || !selection) throw new Error(`Nothing to select: ${selector}`)
  selection.setBaseAndExtent(first, 0, last, last.childNodes.length)
  return selection.toString()
}
