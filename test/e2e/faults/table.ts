import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Where each test file puts its part of the table when all of it has passed. */
export const PARTS = resolve(import.meta.dirname, '../../../.artifacts/reliability')
const table = resolve(import.meta.dirname, 'RESULTS.md')

/** Before any test, in the process that starts those of the tests: what an earlier run has found is in the table. */
export function setup(): void {
  rmSync(PARTS, { recursive: true, force: true })
}

/** After all tests: puts what they have found into the table. The parts of files that did not run, or failed, stay as they were. */
export function teardown(): void {
  const found = foundParts()
  if (found.length === 0) return
  const all = new Map([...writtenParts(), ...found])
  const parts = [...all.keys()].sort().flatMap((title) => all.get(title) ?? [])
  writeFileSync(table, parts.join('\n'))
}

/** The table's parts as they stand, by title. */
function writtenParts(): [string, string][] {
  const text = existsSync(table) ? readFileSync(table, 'utf8') : ''
  return text.split(/^(?=\*\*)/m).flatMap((part) => {
    const title = /^\*\*(.+)\*\*/.exec(part)?.[1]
    return title ? [[title, `${part.trimEnd()}\n`]] : []
  })
}

/** What the test files of this run have found, by title. */
function foundParts(): [string, string][] {
  if (!existsSync(PARTS)) return []
  const files = readdirSync(PARTS).filter((file) => file.endsWith('.md'))
  return files.map((file) => [file.slice(0, -3), readFileSync(resolve(PARTS, file), 'utf8')])
}
