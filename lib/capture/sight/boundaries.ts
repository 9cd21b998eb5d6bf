/** A start or an end of a range, and where a walk through the page passes it. */
interface Boundary {
  container: Node
  offset: number
  node: Node
  /** -1 is before the node, Infinity after it, any other an index of its text. */
  at: number
}

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

  /** The number of the range that the walk is in, or of the last one behind it. */
  get range(): number {
    return Math.ceil(this.#passed / 2)
  }

  get next(): Boundary | undefined {
    return this.#all[this.#passed]
  }

  /** Whether the next boundary lies within the node. */
  isNextIn(node: Node): boolean {
    return this.#holders[this.#passed]?.has(node) ?? false
  }

  enter(node: Node): void {
    while (this.#isNextAt(node, -1)) this.#passed++
  }

  /** The starts and ends of the parts of a text between the boundaries in it. */
  *partsOf(text: Text): Iterable<[start: number, end: number]> {
    let start = 0
    while (this.#isNextAt(text, text.length)) {
      const end = this.next?.at ?? start
      yield [start, end]
      this.#passed++
      start = end
    }
    yield [start, text.length]
  }

  /** Passes also what is in the node and was not walked through. */
  leave(node: Node): void {
    while (this.isNextIn(node)) this.#passed++
  }

  #isNextAt(node: Node, upTo: number): boolean {
    return this.next?.node === node && this.next.at <= upTo
  }

  #add(container: Node, offset: number): void {
    const child = container.childNodes[offset]
    const node = child ?? container
    const atEnd = container instanceof Text ? offset : Infinity
    this.#all.push({ container, offset, node, at: child ? -1 : atEnd })
    const holding = new Set<Node>()
    for (let each: Node | null = node; each; each = holderOf(each)) holding.add(each)
    this.#holders.push(holding)
  }
}

/** In the tree that is shown: a slot, a parent, or the element whose shadow tree it is. */
function holderOf(node: Node): Node | null {
  if ((node instanceof Element || node instanceof Text) && node.assignedSlot)
    return node.assignedSlot
  return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
}
