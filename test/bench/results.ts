import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { between } from '../fixtures/generated-page.ts'
import { type Found, growthTable, rowsTable } from './table.ts'

const page = resolve(import.meta.dirname, '../../docs/benchmark.md')

/** The results as Markdown: the environment, the table, the growth of costs, and notes. */
export function resultsOf(found: readonly Found[], where: string): string {
  const rows = found.flatMap((each) => each.rows ?? [])
  const growth = found.flatMap((each) => each.growth ?? [])
  const notes = found.flatMap((each) => each.notes ?? [])
  return [
    where,
    ...(rows.length > 0 ? [rowsTable(rows).trim()] : []),
    ...(growth.length > 0 ? [growthTable(growth).trim()] : []),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Writes the results into docs/benchmark.md. */
export function keepResults(results: string): void {
  writeFileSync(page, between(readFileSync(page, 'utf8'), ['<!-- bench -->', '<!-- /bench -->'], results))
}
