import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Each test file puts its part of the table here once all of its tests have passed. */
export const PARTS = resolve(import.meta.dirname, '../../../.artifacts/reliability')
const PAGE = resolve(import.meta.dirname, '../../../docs/reliability.md')
const MARKERS = ['<!-- reliability -->', '<!-- /reliability -->'] as const

/**
 * Runs before all tests, in the process that starts theirs: an earlier run has already written its
 * parts into the page.
 */
export function setup(): void {
  rmSync(PARTS, { recursive: true, force: true })
}

/**
 * Runs after all tests: writes their parts into the page. A part whose file did not run, or failed,
 * stays as it was.
 */
export function teardown(): void {
  const files = existsSync(PARTS) ? readdirSync(PARTS).filter((file) => file.endsWith('.md')) : []
  if (files.length === 0) return
  const page = readFileSync(PAGE, 'utf8')
  const [from, to] = [page.indexOf(MARKERS[0]), page.indexOf(MARKERS[1])]
  if (from < 0 || to < from) throw new Error(`There is no ${MARKERS.join(' … ')} in ${PAGE}`)
  const table = page.slice(from, to)
  const written = table.split(/^(?=\*\*)/m).flatMap((part): [string, string][] => {
    const title = /^\*\*(.+)\*\*/.exec(part)?.[1]
    return title ? [[title, `${part.trimEnd()}\n`]] : []
  })
  const found = files.map((file): [string, string] => [
    file.slice(0, -3),
    readFileSync(resolve(PARTS, file), 'utf8'),
  ])
  const parts = [...new Map([...written, ...found])].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const content = parts.map(([, part]) => part).join('\n')
  writeFileSync(PAGE, `${page.slice(0, from + MARKERS[0].length)}\n${content}${page.slice(to)}`)
}
