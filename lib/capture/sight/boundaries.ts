/** The offset -1 is before the node, Infinity after it, any other an index of its text. */
type Boundary = readonly [node: Node, offset: number]

/** The starts and ends of ranges in turn, as a walk through the page passes them. */
export class Boundaries {
  readonly #all: Boundary[] = []
  /** The nodes that hold each boundary. To ask a range for each node would be quadratic. */
  readonly #holders: Set<Node>[] = []
  #passed = 0

  constructor(ranges: readonly AbstractRange[]) {
    for (const { collapsed, startContainer, startOffset, endContainer, endOffset } of ranges) {
      if (collapsed) continue
      this.#add(startContainer, startOffset)
      this.#add(endContainer, endOffset)
    }
  }

  /** How many lie behind the walk. */
  get passed(): number {
    return this.#passed
  }

  get isSelected(): boolean {
    return this.#passed % 2 === 1
  }

  get next(): Boundary | undefined {
    return this.#all[this.#passed]
  }

  /** Whether the next boundary lies within the node. */
  isNextIn(node: Node): boolean {
    return this.#holders[this.#passed]?.has(node) ?? false
  }

  /** `before` is called with the offset of each, `after` behind each. */
  pass(node: Node, upTo: number, before?: (offset: number) => void, after?: () => void): void {
    for (let next = this.next; next && next[0] === node && next[1] <= upTo; next = this.next) {
      before?.(next[1])
      this.#passed++
      after?.()
    }
  }

  /** The node was not walked through. `after` is called behind each. */
  passUnseen(node: Node, after?: () => void): void {
    for (; this.isNextIn(node) && this.next?.[0] !== node; after?.()) this.#passed++
  }

  #add(node: Node, offset: number): void {
    const child = node.childNodes[offset]
    this.#all.push(child ? [child, -1] : [node, node instanceof Text ? offset : Infinity])
    const holding = new Set<Node>()
    for (let each: Node | null = child ?? node; each; each = holderOf(each)) holding.add(each)
    this.#holders.push(holding)
  }
}

/** In the tree that is shown: a slot, a parent, or the element whose shadow tree it is. */
function holderOf(node: Node): Node | null {
  if ((node instanceof Element || node instanceof Text) && node.assignedSlot)
    return node.assignedSlot
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
}
