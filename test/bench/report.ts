import { execFileSync } from 'node:child_process'
import { cpus, platform, release } from 'node:os'
import { findChromium } from '../scripts/browsers.mjs'

/** One line of the report: what was measured, beside its floor, against its goal. */
export interface Row {
  what: string
  /** Milliseconds, if nothing else is said. */
  unit?: 'MB'
  /** Every round. */
  rounds: readonly number[]
  /** What the same would take at least, in the same unit: measured in each round beside it. */
  floor?: readonly number[]
  /** The most that the median may be, in the same unit; `floor`: the most that the ratio may be. */
  reach?: { most: number } | { floor: number }
  /** The reason where the goal is known to be missed. */
  why?: string
}

/**
 * What a group of measures found. `tables`: what is counted, in Markdown, below the times. `notes`:
 * sentences below the tables that say how to read them.
 */
export interface Found {
  rows?: Row[]
  tables?: string[]
  notes?: string[]
}

/**
 * The value below which `share` (0 to 1) of the values lie, between two of them in proportion. NaN
 * of none.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * The median of each round's ratio to its floor. A computer that is busy for some seconds slows down
 * both of them.
 */
const ratioOf = ({ rounds, floor = [] }: Row): number =>
  median(rounds.map((amount, round) => amount / (floor[round] ?? Number.NaN)))

/**
 * Whether the row's goal is reached; undefined where there is none. What was not measured has
 * missed it.
 */
export function reached(row: Row): boolean | undefined {
  const { reach } = row
  if (!reach) return undefined
  return 'most' in reach ? median(row.rounds) <= reach.most : ratioOf(row) <= reach.floor
}

function cells(row: Row): string[] {
  const { what, unit = 'ms', rounds, floor, reach } = row
  const amount = (value: number) => {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
    return Number.isNaN(value) ? '–' : `${value.toLocaleString('en', digits)} ${unit}`
  }
  const limit = (goal: NonNullable<Row['reach']>) =>
    'most' in goal ? `${goal.most.toLocaleString('en')} ${unit}` : `${goal.floor} × floor`
  return [
    what,
    amount(median(rounds)),
    rounds.length > 1 ? amount(quantile(rounds, 0.95)) : '',
    floor ? amount(median(floor)) : '',
    floor ? ratioOf(row).toFixed(2) : '',
    reach ? limit(reach) : '',
    { true: 'yes', false: '**no**', undefined: '' }[`${reached(row)}`],
  ]
}

/** A table in Markdown. */
export function tableOf(head: readonly string[], rows: readonly string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((texts) => `| ${texts.join(' | ')} |`).join('\n')
}

const HEAD = ['', 'median', '95 %', 'floor', 'ratio', 'at most', 'reached']

/**
 * The report in Markdown: where the numbers were taken, the tables, the reasons of what is missed,
 * and the notes.
 */
export function reportOf(found: readonly Found[], where: string): string {
  const rows = found.flatMap((each) => each.rows ?? [])
  const missed = rows.filter((row) => reached(row) === false)
  const notes = [
    ...missed.map(({ what, why = 'nobody knows why yet.' }) => `Missed, ${what}: ${why}`),
    ...found.flatMap((each) => each.notes ?? []),
  ]
  const parts = [
    '# What a person waits for',
    INTRODUCTION,
    where,
    ...(rows.length > 0 ? [tableOf(HEAD, rows.map(cells))] : []),
    ...found.flatMap((each) => each.tables ?? []),
    notes.map((note) => `- ${note}`).join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const INTRODUCTION =
  'Made by `npm run bench`, in a real Chromium with the production build. Where a number has a floor, that is what the same would take at least, measured in turn with it; the ratio is the median of the rounds’ own ratios. The times of two machines cannot be compared, their ratios can.'

/** When and where the numbers were taken, in a line. */
export function surroundings(): string {
  const chromium = execFileSync(findChromium() ?? 'chromium', ['--version'], {
    encoding: 'utf8',
  }).trim()
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores`
  const now = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `${now}, ${machine}, ${platform()} ${release()}, ${chromium}, Node ${process.versions.node}`
}

/** The form of quotes is a matter of taste, and so is white space. */
const plain = (name: string | null | undefined): string =>
  (name ?? '').replace(/[“”„]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim()

/**
 * What a name is worth beside the right one, character for character; to name nothing is right
 * where there is nothing.
 */
export function verdictOf(
  named: string | null | undefined,
  right: string | null | undefined,
): 'right' | 'wrong' | 'none' {
  if (plain(named) === plain(right)) return 'right'
  return plain(named) === '' ? 'none' : 'wrong'
}
