import type { Cell, Piece, Surroundings } from './piece'

/** Pixels by which the edges of one column may differ. */
const NEAR = 2
/** Pixels by which a cell may be narrower than a row that it fills. */
const NARROWER = 4

/** Whether an element is a table: by its layout, its tag or its role. */
export function isTable(element: Element, display: string): boolean {
  return (
    /^(inline-)?table$/.test(display) ||
    element.matches('table,[role=table],[role=grid],[role=treegrid]')
  )
}

/** The cell that an element is, by its layout, its tag or its role. */
export function cellOf(element: Element, display: string, around: Surroundings): Cell | undefined {
  const isLaidOut = display === 'table-cell'
  const isRole = /^((grid)?cell|(row|column)header)$/.test(element.getAttribute('role') ?? '')
  if ((!isLaidOut && !isRole && !/^t[dh]$/.test(element.localName)) || around.inFormula)
    return undefined
  const row = element.closest('tr,[role=row]') ?? element.parentElement
  const table = around.table ?? row?.parentElement
  if (!row || !table) return undefined
  const { left, right, width } = element.getBoundingClientRect()
  const rowWidth = row.getBoundingClientRect().width
  // Cells that stand below each other are blocks like any others.
  if (!isLaidOut && row.childElementCount > 1 && rowWidth > 0 && width > rowWidth - NARROWER)
    return undefined
  const edge = Math.round(getComputedStyle(table).direction === 'rtl' ? -right : left)
  return {
    row,
    table,
    edge,
    index: isLaidOut ? undefined : indexIn(row, element),
    outer: around.cell,
  }
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
  /** By table, the edges of its columns. */
  readonly #known = new Map<Element, number[]>()
  /** Each row of these has its own edges, so that only a cell's number tells its column. */
  readonly #unaligned: ReadonlySet<Element>
  /** The rows of data: several cells with text, but for the first of one paragraph each. */
  readonly #rows = new Set<Element>()
  /** The tables that have such rows. */
  readonly #tables = new Set<Element>()

  constructor(pieces: readonly Piece[]) {
    this.#unaligned = unalignedTables(new Set(pieces.flatMap(cellsOf)))
    const paragraphs = new Map<Cell, Set<Element>>()
    for (const piece of pieces.filter(({ text }) => text.trim()))
      for (const cell of cellsOf(piece))
        paragraphs.set(cell, (paragraphs.get(cell) ?? new Set()).add(piece.box.paragraph))
    for (const cell of paragraphs.keys()) {
      const known = this.#known.get(cell.table) ?? []
      const column = this.#columnOf(cell)
      if (!known.some((each) => Math.abs(each - column) <= NEAR)) known.push(column)
      this.#known.set(cell.table, known)
    }
    for (const [row, cells] of Map.groupBy(paragraphs.keys(), ({ row }) => row))
      if (cells.length > 1 && cells.slice(1).every((cell) => paragraphs.get(cell)?.size === 1)) {
        this.#rows.add(row)
        for (const { table } of cells) this.#tables.add(table)
      }
  }

  /** Undefined for other pieces, and in a table that lays out a page: its cells are plain boxes. */
  between(one: Piece, other: Piece): string | undefined {
    const isRow = [one, other].some(({ cell }) => cell && this.#rows.has(cell.row))
    const cells = cellsOf(one)
    for (const cell of cellsOf(other)) {
      if (cells.includes(cell)) return undefined
      const isOfData = this.#tables.has(cell.table)
      const before = isOfData && cells.find(({ row }) => row === cell.row)
      if (before) {
        const columns = this.#indexOf(cell) - this.#indexOf(before)
        return '\t'.repeat(Math.max(columns, one.text.trim() ? 1 : 0))
      }
      if (one.table === cell.table || cells.some(({ table }) => table === cell.table))
        return isRow || isOfData ? `\n${'\t'.repeat(this.#indexOf(cell))}` : undefined
    }
    return undefined
  }

  #indexOf(cell: Cell): number {
    const column = this.#columnOf(cell)
    return (this.#known.get(cell.table) ?? []).filter((each) => each < column - NEAR).length
  }

  #columnOf({ table, edge, index }: Cell): number {
    return index !== undefined && this.#unaligned.has(table) ? index * 10 * NEAR : edge
  }
}

/** The tables of boxes in which not every edge of a cell is one of the fullest row's. */
function unalignedTables(cells: ReadonlySet<Cell>): Set<Element> {
  const rows = Map.groupBy(cells, ({ row }) => row)
  const isAligned = (ofTable: Cell[]): boolean => {
    const ofRows = ofTable.map(({ row }) => rows.get(row) ?? [])
    const fullest = ofRows.reduce((best, each) => (each.length > best.length ? each : best), [])
    return ofTable.every(
      ({ edge, index }) =>
        index === undefined || fullest.some((each) => Math.abs(each.edge - edge) <= NEAR),
    )
  }
  const tables = Map.groupBy(cells, ({ table }) => table)
  return new Set([...tables].filter(([, ofTable]) => !isAligned(ofTable)).map(([table]) => table))
}

/** The cells that hold nothing but the numbers of the lines of code beside them. */
export function cellsOfLineNumbers(pieces: readonly Piece[]): Set<Cell> {
  const found = new Set<Cell>()
  for (const [cell, ofCell] of Map.groupBy(pieces, ({ cell }) => cell)) {
    if (!cell) continue
    const numbers = ofCell.flatMap(({ text }) => text.split(/\s+/)).filter(Boolean)
    const counts = numbers.every((each, i) => Number(each) === Number(numbers[0]) + i)
    const isOfCode = pieces.some((each) => each.isCode && each.cell?.row === cell.row)
    if (numbers.length > 1 && counts && isOfCode) found.add(cell)
  }
  return found
}
