import { ancestors, Parts } from './parts'

/** Where a selection is in its page; of no selection, all of the page. */
export interface SelectedPlace {
  range: AbstractRange | undefined
  /** Its first and its last text. */
  start: Node
  end: Node
  /** The smallest element that holds both. */
  common: Element
  parts: Parts
}

export function placeOf(range: AbstractRange | undefined): SelectedPlace {
  const start = range ? firstNodeOf(range) : root()
  const end = range ? lastTextOf(range) : root()
  return { range, start, end, common: commonOf(start, end), parts: new Parts() }
}

/** A document of another kind than HTML has no body. */
export const root = (): Element => document.body ?? document.documentElement

const firstNodeOf = ({ startContainer, startOffset }: AbstractRange): Node =>
  startContainer.childNodes[startOffset] ?? startContainer

/** A range may end before the text of another block. */
function lastTextOf({ endContainer, endOffset }: AbstractRange): Node {
  if (endContainer instanceof Text && endContainer.data.slice(0, endOffset).trim())
    return endContainer
  const behind = endContainer.childNodes[endOffset]
  const walker = document.createTreeWalker(endContainer.getRootNode(), NodeFilter.SHOW_TEXT)
  walker.currentNode = behind ?? endContainer
  let text = behind ? null : walker.lastChild()
  text ??= walker.previousNode()
  while (text && !text.textContent?.trim()) text = walker.previousNode()
  return text ?? endContainer
}

function commonOf(one: Node, other: Node): Element {
  const all = new Set<Node>(ancestors(other))
  return ancestors(one).find((each) => all.has(each)) ?? root()
}

/** Nodes of two trees are compared by where the trees are in the document. */
export function isBefore(one: Node, other: Node): boolean {
  if (one.getRootNode() !== other.getRootNode()) [one, other] = [inDocument(one), inDocument(other)]
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function inDocument(node: Node): Node {
  const root = node.getRootNode()
  return root instanceof ShadowRoot ? inDocument(root.host) : node
}
