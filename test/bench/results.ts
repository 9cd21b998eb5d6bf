import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Found, growthTable, rowsTable } from './table.ts'

const file = resolve(import.meta.dirname, 'RESULTS.md')
const readme = resolve(import.meta.dirname, '../../README.md')

/** All that was found, as Markdown: where, the table, how cost grows, how to read it. */
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

/** A text with `content` between its two markers, in place of what stood there. Throws where they are missing. */
export function between(text: string, [begin, end]: readonly [string, string], content: string): string {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`There is no ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n${content}${text.slice(to)}`
}

/** Writes RESULTS.md, and puts the same into the README. */
export function keepResults(results: string): void {
  writeFileSync(file, `# What \`npm run bench\` measured\n\n${results}`)
  writeFileSync(readme, between(readFileSync(readme, 'utf8'), ['<!-- bench -->', '<!-- /bench -->'], results))
}
