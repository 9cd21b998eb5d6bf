interface List {
  next: number
  step: number
  /** How many items with a marker it stands in. */
  depth: number
}

/** Counts list items as the browser does, so that each has the marker that a person sees. */
export class Items {
  #lists: List[] = []
  /** Of every list that is open: whether the item it stands in has a marker. */
  #depth = 0

  /** A list begins: `start-attribute (false | count)`. */
  open(parameters: string): void {
    const [start = '', count = ''] = parameters.split(' ')
    const reversed = /^\d+$/.test(count)
    const first = /^[+-]?\d+/.test(start) ? Number.parseInt(start, 10) : reversed ? Number(count) : 1
    this.#lists.push({ next: first, step: reversed ? -1 : 1, depth: this.#depth })
  }

  close(): void {
    this.#depth = this.#lists.pop()?.depth ?? 0
  }

  /** An item begins: `value-attribute list-style-type`. Gives its marker, if a person sees one. */
  item(parameters: string): { depth: number; marker: string } | undefined {
    const space = parameters.indexOf(' ')
    const value = parameters.slice(0, space)
    const style = parameters.slice(space + 1)
    const list = this.#lists.at(-1) ?? { next: 1, step: 1, depth: 0 }
    if (/^[+-]?\d+/.test(value)) list.next = Number.parseInt(value, 10)
    const number = list.next
    list.next += list.step
    const marker = markerOf(style, number)
    this.#depth = list.depth + (marker ? 1 : 0)
    return marker ? { depth: list.depth, marker } : undefined
  }
}

function markerOf(style: string, number: number): string {
  if (style === 'none' || style.startsWith('disclosure-')) return ''
  if (['disc', 'circle', 'square'].includes(style)) return '• '
  // A text of the page's own: "– ".
  if (/^["']/.test(style)) return style.slice(1, -1).replace(/\\(.)/g, '$1')
  if (number > 0 && /^(lower|upper)-(alpha|latin)$/.test(style)) return `${cased(style, letters(number))}. `
  if (number > 0 && number < 4000 && /^(lower|upper)-roman$/.test(style)) return `${cased(style, roman(number))}. `
  if (style === 'decimal-leading-zero') return `${String(number).padStart(2, '0')}. `
  return `${number}. `
}

function cased(style: string, text: string): string {
  return style.startsWith('upper') ? text.toUpperCase() : text
}

function letters(number: number): string {
  const before = Math.floor((number - 1) / 26)
  return (before ? letters(before) : '') + String.fromCharCode(97 + ((number - 1) % 26))
}

const ROMAN: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(number: number): string {
  let rest = number
  let text = ''
  for (const [value, digits] of ROMAN) for (; rest >= value; rest -= value) text += digits
  return text
}
