import { exponent, median, quantile } from './statistics.ts'

type Unit = 'ms' | 'kB' | 'MB' | '%' | ''

/** One line of the table: what was measured, beside its floor, against what is to be reached. */
export interface Row {
  what: string
  unit: Unit
  /** Every round. */
  rounds: readonly number[]
  /** What the same would take at least, in the same unit, measured in the same run. */
  floor?: readonly number[]
  /** The most that the median may be, in the same unit; `floor`: a multiple of the floor's median. */
  reach?: { most: number; below?: boolean } | { floor: number }
  /** Rows about how often, how long at the most, or which percentile: one number, which has no percentile of its own. */
  single?: boolean
}

export interface Growth {
  what: string
  /** What the size counts, such as "moments". */
  of: string
  unit: Unit
  /** The median cost at each size. */
  points: readonly { size: number; cost: number }[]
}

/** What a group of measures found. `notes`: sentences below the table that say how to read it. */
export interface Found {
  rows?: Row[]
  growth?: Growth[]
  notes?: string[]
}

const DIGITS: Record<Unit, number> = { ms: 1, kB: 1, MB: 1, '%': 2, '': 0 }

/** A number as people write it: "12.3 ms". */
export function amount(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '–'
  const number = value.toLocaleString('en', { minimumFractionDigits: DIGITS[unit], maximumFractionDigits: DIGITS[unit] })
  return unit ? `${number} ${unit}` : number
}

/** The limit in the row's own unit; undefined where there is none. */
function limitOf({ reach, floor }: Row): number | undefined {
  if (!reach) return undefined
  return 'most' in reach ? reach.most : median(floor ?? []) * reach.floor
}

/** Whether the row is where it is to be; undefined where there is no such place. */
export function reached(row: Row): boolean | undefined {
  const limit = limitOf(row)
  if (limit === undefined) return undefined
  const below = row.reach && 'most' in row.reach && row.reach.below
  return below ? median(row.rounds) < limit : median(row.rounds) <= limit
}

function goal({ reach, unit }: Row): string {
  if (!reach) return ''
  if ('most' in reach) return `${reach.below ? 'under' : 'at most'} ${plain(reach.most)}${unit && ` ${unit}`}`
  return `at most ${reach.floor} × floor`
}

const plain = (value: number) => value.toLocaleString('en')

function cells(row: Row): string[] {
  const { what, unit, rounds, floor, single } = row
  const middle = median(rounds)
  const floors = floor && median(floor)
  const is = reached(row)
  return [
    what,
    amount(middle, unit),
    single || rounds.length < 2 ? '' : amount(quantile(rounds, 0.95), unit),
    floors === undefined ? '' : amount(floors, unit),
    floors ? `${(middle / floors).toFixed(2)}` : '',
    goal(row),
    is === undefined ? '' : is ? 'yes' : '**no**',
  ]
}

const HEAD = ['', 'median', '95 %', 'floor', 'ratio', 'to reach', 'reached']

/** The rows as a table in Markdown. */
export const rowsTable = (rows: readonly Row[]): string => markdown([HEAD, ...rows.map(cells)])

/** How cost grows, as a table in Markdown: the exponent over all sizes, and that of the last step, where constants weigh least. */
export function growthTable(growths: readonly Growth[]): string {
  const lines = growths.map(({ what, of, unit, points }) => [
    what,
    `${points.map(({ size }) => plain(size)).join(', ')} ${of}`,
    points.map(({ cost }) => amount(cost, unit)).join(', '),
    exponent(points).toFixed(2),
    exponent(points.slice(-2)).toFixed(2),
  ])
  return markdown([['how cost grows', 'with', 'median', 'exponent', 'of the last step'], ...lines])
}

function markdown([head = [], ...lines]: string[][]): string {
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n')}\n`
}
