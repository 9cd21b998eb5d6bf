/** Counts as the browser does: once for all elements of a list. */
export class Counters {
  /** By the counter's name, the element in which it begins, and the element. */
  readonly #counted = new Map<string, Map<Element, Map<Element, number[]>>>()

  /** The numbers of a counter at an element, outermost first. */
  numbersAt(element: Element, name: string): number[] {
    let root: Element = document.body
    for (let outer: Element | null = element; outer; outer = outer.parentElement)
      if (resetOf(outer, getComputedStyle(outer), name) !== undefined) root = outer
    const ofName = this.#counted.get(name) ?? new Map<Element, Map<Element, number[]>>()
    this.#counted.set(name, ofName)
    const numbers = ofName.get(root) ?? count(root, name)
    ofName.set(root, numbers)
    return numbers.get(element) ?? [0]
  }
}

function count(root: Element, name: string): Map<Element, number[]> {
  const numbers = new Map<Element, number[]>()
  const outers: number[] = []
  let value = 0
  const visit = (element: Element): void => {
    const style = getComputedStyle(element)
    if (style.display === 'none') return
    value = resetOf(element, style, name) ?? value
    const isItem = name === 'list-item' && style.display === 'list-item'
    const own = isItem ? integer(element.getAttribute('value')) : undefined
    const step = isReversed(element.parentElement) ? -1 : 1
    value += changeOf(style, 'Increment', name) ?? (isItem ? step : 0)
    value = changeOf(style, 'Set', name) ?? own ?? value
    if (name !== 'list-item')
      value += changeOf(getComputedStyle(element, '::before'), 'Increment', name) ?? 0
    numbers.set(element, [...outers, value])
    // A counter that a child begins ends with the last child.
    const depth = outers.length
    for (const child of element.children) {
      if (outers.length === depth && resetOf(child, getComputedStyle(child), name) !== undefined)
        outers.push(value)
      visit(child)
    }
    if (outers.length > depth) value = outers.pop() ?? value
  }
  visit(root)
  return numbers
}

function changeOf(
  style: CSSStyleDeclaration,
  kind: 'Reset' | 'Increment' | 'Set',
  name: string,
): number | undefined {
  const words = style[`counter${kind}`].split(' ')
  const at = words.indexOf(name)
  return at < 0 ? undefined : Number(words[at + 1])
}

/** The number from which a counter that begins at the element counts. */
function resetOf(element: Element, style: CSSStyleDeclaration, name: string): number | undefined {
  const own = changeOf(style, 'Reset', name)
  if (own !== undefined || name !== 'list-item' || !/^([ou]l|menu)$/.test(element.localName))
    return own
  const start = integer(element.getAttribute('start'))
  return isReversed(element) ? (start ?? element.childElementCount) + 1 : (start ?? 1) - 1
}

const isReversed = (element: Element | null): boolean =>
  element?.localName === 'ol' && element.hasAttribute('reversed')

/** The number that an attribute begins with, as HTML reads it. */
function integer(attribute: string | null): number | undefined {
  const digits = /^\s*[+-]?\d+/.exec(attribute ?? '')?.[0]
  return digits === undefined ? undefined : Number(digits)
}
