interface List {
  nextNumber: number
  step: 1 | -1
  /** The number of items with a marker that surround the list. */
  depth: number
}

/** Counts list items as the browser does, so that each gets the marker a person sees. */
export class ListMarkers {
  #lists: List[] = []
  #depth = 0

  /** `parameters`: those of TOKEN.listStart. */
  startList(parameters: string): void {
    const [start = '', itemCount = ''] = parameters.split(' ')
    const reversed = /^\d+$/.test(itemCount)
    const first = /^[+-]?\d+/.test(start) ? Number.parseInt(start, 10) : reversed ? Number(itemCount) : 1
    this.#lists.push({ nextNumber: first, step: reversed ? -1 : 1, depth: this.#depth })
  }

  endList(): void {
    this.#depth = this.#lists.pop()?.depth ?? 0
  }

  /** Gives the item's marker; undefined for an item without one. `parameters`: those of TOKEN.listItem. */
  startItem(parameters: string): { depth: number; marker: string } | undefined {
    const space = parameters.indexOf(' ')
    const value = parameters.slice(0, space)
    const styleType = parameters.slice(space + 1)
    const list = this.#lists.at(-1) ?? { nextNumber: 1, step: 1, depth: 0 }
    if (/^[+-]?\d+/.test(value)) list.nextNumber = Number.parseInt(value, 10)
    const marker = markerOf(styleType, list.nextNumber)
    list.nextNumber += list.step
    this.#depth = list.depth + (marker ? 1 : 0)
    return marker ? { depth: list.depth, marker } : undefined
  }
}

/** The marker for a computed `list-style-type`. Unknown types are numbered. */
function markerOf(styleType: string, number: number): string {
  if (styleType === 'none' || styleType.startsWith('disclosure-')) return ''
  if (['disc', 'circle', 'square'].includes(styleType)) return '• '
  // A string of the page's own style sheet, such as "– ".
  if (/^["']/.test(styleType)) return styleType.slice(1, -1).replace(/\\(.)/g, '$1')
  if (number > 0 && /^(lower|upper)-(alpha|latin)$/.test(styleType)) return `${cased(styleType, letters(number))}. `
  if (number > 0 && number < 4000 && /^(lower|upper)-roman$/.test(styleType)) return `${cased(styleType, roman(number))}. `
  if (styleType === 'decimal-leading-zero') return `${String(number).padStart(2, '0')}. `
  return `${number}. `
}

function cased(styleType: string, text: string): string {
  return styleType.startsWith('upper') ? text.toUpperCase() : text
}

function letters(number: number): string {
  const higher = Math.floor((number - 1) / 26)
  return (higher ? letters(higher) : '') + String.fromCharCode(97 + ((number - 1) % 26))
}

const ROMAN = { m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 }

function roman(number: number): string {
  let rest = number
  let text = ''
  for (const [digits, value] of Object.entries(ROMAN)) for (; rest >= value; rest -= value) text += digits
  return text
}
