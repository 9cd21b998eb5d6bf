import type { Heading } from '../page-snapshot'
import { readText } from '../sight/read-text'

const MAX_HEADINGS = 500

/** Reads the headings that a person sees in this page and its shadow trees. */
export function readHeadings(
  shadowRoots: readonly ShadowRoot[],
  { startContainer }: AbstractRange,
): Heading[] {
  const headings = [document, ...shadowRoots].flatMap((root) => [
    ...root.querySelectorAll('h1,h2,h3,h4,h5,h6'),
  ])
  return headings
    .filter((heading) =>
      heading.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .slice(0, MAX_HEADINGS)
    .map((heading) => ({ text: textOf(heading), isAbove: isBefore(heading, startContainer) }))
    .filter(({ text }) => text)
}

function textOf(heading: Element): string {
  const range = document.createRange()
  range.selectNodeContents(heading)
  return readText([range], heading)
}

/**
 * Whether a node begins before another; nodes of two trees are compared by where the trees are in
 * the document.
 */
function isBefore(one: Node, other: Node): boolean {
  if (one.getRootNode() !== other.getRootNode()) [one, other] = [inDocument(one), inDocument(other)]
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function inDocument(node: Node): Node {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? inDocument(root.host) : node
}
