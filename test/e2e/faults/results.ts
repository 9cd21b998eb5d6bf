import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** One line of the table in the README: what was done to a write, and what became of it. */
export interface Row {
  /** What broke, or when the worker was killed. */
  what: string
  kind: string
  /** As the screen says it. */
  state: string
  /** How often the service executed it. */
  executions: number
  /** How the outcome became known. */
  how: string
}

const parts = resolve(import.meta.dirname, '../../../.artifacts/reliability')
const table = resolve(import.meta.dirname, 'RESULTS.md')

/**
 * Collects the rows of one test file. `write` puts them into the table: the parts of files that did not run stay as they were.
 * Rows of tests that run at the same time come in any order: `sorted` keeps the table the same from run to run.
 */
export function results(title: string, { sorted = false } = {}) {
  const rows: Row[] = []
  return {
    add: (row: Row) => void rows.push(row),
    write() {
      if (sorted) rows.sort((a, b) => a.what.localeCompare(b.what, 'en', { numeric: true }))
      mkdirSync(parts, { recursive: true })
      writeFileSync(resolve(parts, `${title}.md`), section(title, rows))
      const all = new Map([...written(), ...found()])
      writeFileSync(
        table,
        [...all.keys()]
          .sort()
          .flatMap((name) => all.get(name) ?? [])
          .join('\n'),
      )
    },
  }
}

/** The table's parts as they stand, by title. */
function written(): [string, string][] {
  const text = existsSync(table) ? readFileSync(table, 'utf8') : ''
  return text.split(/^(?=\*\*)/m).flatMap((part) => {
    const title = /^\*\*(.+)\*\*/.exec(part)?.[1]
    return title ? [[title, `${part.trimEnd()}\n`]] : []
  })
}

/** What each test file has found, in this process or beside it, by title. */
function found(): [string, string][] {
  return readdirSync(parts)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file.slice(0, -3), readFileSync(resolve(parts, file), 'utf8')])
}

function section(title: string, rows: Row[]): string {
  const cells = ({ what, kind, state, executions, how }: Row) => [what, kind, state, String(executions), how]
  const lines = [
    ['', 'kind', 'state shown', 'executed', 'known by'],
    ['---', '---', '---', '---', '---'],
    ...merged(rows).map(cells),
  ]
  return `**${title}**\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`
}

/** Kinds of write that fared alike share a line. */
function merged(rows: Row[]): Row[] {
  const lines = new Map<string, Row>()
  for (const row of rows) {
    const alike = JSON.stringify({ ...row, kind: '' })
    const line = lines.get(alike)
    lines.set(alike, line ? { ...line, kind: `${line.kind}, ${row.kind}` } : row)
  }
  return [...lines.values()]
}

/** How an outcome became known, in words. */
export function howOf({ status }: { status: { state: string; found?: string } }): string {
  if (status.found === 'timeline') return 'found on the timeline'
  if (status.found === 'chain') return 'found on the chain'
  if (status.found === 'admins') return 'found among the admins'
  if (status.state === 'unknown') return 'looked for, not found'
  return 'the answer'
}
