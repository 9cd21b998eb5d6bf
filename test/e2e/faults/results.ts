import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, expect, type RunnerTask } from 'vitest'
import type { Service } from '../../service/service.ts'
import { executionsOf, FOUND_WITHIN_MS, type Job, requestsOf, type StoredWrite } from './stage.ts'
import { PARTS } from './table.ts'

/** One line of the table in docs/reliability.md: what was done to a write, and the outcome. */
interface Row {
  /** What broke, or when the worker was killed. */
  what: string
  kind: string
  /** As the screen says it. */
  state: string
  /**
   * How often the service executed it. The browser decides how often it repeats what is refused for
   * being slow.
   */
  executions: number | '2 or more'
  /** How the outcome became known. */
  how: string
}

/**
 * Collects the rows of one test file, and hands them to the table (table.ts) if all of its tests
 * have passed. Rows of tests that run at the same time come in any order: `sorted` keeps the table
 * the same from run to run.
 */
export function results(title: string, { sorted = false } = {}) {
  const rows: Row[] = []
  // biome-ignore lint/correctness/noEmptyPattern: the runner takes nothing but a pattern there
  afterAll(({}, { tasks }) => {
    if (!tasks.every(hasPassed)) return
    if (sorted) rows.sort((a, b) => a.what.localeCompare(b.what, 'en', { numeric: true }))
    mkdirSync(PARTS, { recursive: true })
    writeFileSync(resolve(PARTS, `${title}.md`), section(title, rows))
  })
  function add(row: Row): void {
    const isMissed = row.executions !== 0 && row.how === NOT_FOUND
    expect(isMissed, `${row.what}: executed, and not found`).toBe(false)
    rows.push(row)
  }
  return {
    add,
    /** Adds a write that was executed once, and is known to be. */
    addConfirmed: (what: string, { kind }: Job, write: StoredWrite) =>
      add({ what, kind, state: 'Confirmed', executions: 1, how: howOf(write) }),
    /** Adds a write that was not executed, which nobody can know yet. */
    addUnknown: (what: string, { kind }: Job, write: StoredWrite) =>
      add({ what, kind, state: 'Outcome unknown', executions: 0, how: howOf(write) }),
  }
}

/** Expects that a job was sent and executed once, and that its write names that transaction. */
export function expectOnce(service: Service, job: Job, { status }: StoredWrite): void {
  expect(requestsOf(service, job), 'sent once').toBe(1)
  expect(executionsOf(service, job).map(({ hash }) => hash)).toEqual([status.hash])
}

/** Expects that what began at `since` was found soon after. */
export function expectFoundSoon(since: number): void {
  expect(Date.now() - since, 'milliseconds until it is found').toBeLessThan(FOUND_WITHIN_MS)
}

/** Whether a test, or each in a group, has run and passed. */
function hasPassed(task: RunnerTask): boolean {
  return task.type === 'suite' ? task.tasks.every(hasPassed) : task.result?.state === 'pass'
}

function section(title: string, rows: Row[]): string {
  const cells = ({ what, kind, state, executions, how }: Row) => [
    what,
    kind,
    state,
    String(executions),
    how,
  ]
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
    const kinds = lines.get(alike)?.kind.split(', ') ?? []
    lines.set(alike, { ...row, kind: [...new Set([...kinds, row.kind])].join(', ') })
  }
  return [...lines.values()]
}

/** Never the end of a write that was executed. */
const NOT_FOUND = 'looked for, not found'

/** How an outcome became known, in words. */
export function howOf({ status, search }: Pick<StoredWrite, 'status' | 'search'>): string {
  if (status.foundBy) return 'found on the chain'
  if (status.state === 'unknown')
    return search?.result === 'none' ? NOT_FOUND : 'looked for, not found yet'
  return 'the answer'
}
