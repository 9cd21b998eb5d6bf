import type { Cell, Piece, Surroundings } from './piece'

/** Pixels by which the edges of one column may differ. */
const NEAR = 2
/** Pixels that part the columns of boxes, whose places do not tell: each row lays out its own. */
const FAR = 10

/** Whether an element is a table: by its layout, its tag or its role. */
export function isTable(element: Element, display: string): boolean {
  return /^(inline-)?table$/.test(display) || element.matches('table,[role=table],[role=grid],[role=treegrid]')
}

/** The cell that an element is, by its layout, its tag or its role. */
export function cellOf(element: Element, display: string, around: Surroundings): Cell | undefined {
  const isLaidOut = display === 'table-cell'
  const isRole = /^((grid)?cell|(row|column)header)$/.test(element.getAttribute('role') ?? '')
  if ((!isLaidOut && !isRole && !/^t[dh]$/.test(element.localName)) || around.inFormula) return undefined
  const row = element.closest('tr,[role=row]') ?? element.parentElement
  const table = around.table ?? row?.parentElement
  if (!row || !table) return undefined
  return { row, table, column: isLaidOut ? edgeOf(element, table) : indexIn(row, element) * FAR, outer: around.cell }
}

function edgeOf(element: Element, table: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return Math.round(getComputedStyle(table).direction === 'rtl' ? -right : left)
}

function indexIn(row: Element, element: Element): number {
  return [...row.querySelectorAll('td,th,[role$=cell],[role$=header]')].indexOf(element)
}

/** A piece's cells, innermost first. */
export function cellsOf(piece: Piece): Cell[] {
  const cells: Cell[] = []
  for (let cell = piece.cell; cell; cell = cell.outer) cells.push(cell)
  return cells
}

/** The columns of each table that have selected text. */
export class Columns {
  readonly #known = new Map<Element, number[]>()

  add({ table, column }: Cell): void {
    const known = this.#known.get(table) ?? []
    if (!known.some((each) => Math.abs(each - column) <= NEAR)) known.push(column)
    this.#known.set(table, known)
  }

  /** What stands between two cells of one table, or between its caption and its cells; undefined elsewhere. */
  between(one: Piece, other: Piece): string | undefined {
    for (const cell of cellsOf(other))
      for (const before of cellsOf(one)) {
        if (cell === before) return undefined
        if (cell.row === before.row)
          return '\t'.repeat(Math.max(this.#indexOf(cell) - this.#indexOf(before), one.text.trim() ? 1 : 0))
        if (cell.table === before.table) return `\n${'\t'.repeat(this.#indexOf(cell))}`
      }
    const { cell } = other
    if (cell && one.table === cell.table) return `\n${'\t'.repeat(this.#indexOf(cell))}`
    return undefined
  }

  #indexOf({ table, column }: Cell): number {
    return (this.#known.get(table) ?? []).filter((each) => each < column - NEAR).length
  }
}
