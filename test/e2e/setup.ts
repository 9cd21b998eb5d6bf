import { join, relative, resolve } from 'node:path'
import { afterEach, beforeEach, type RunnerTestCase } from 'vitest'
import { keepEvidence, launched } from '../fixtures/browser/evidence.ts'
import type { Surface } from '../fixtures/browser/surface.ts'

const FAILED = resolve(import.meta.dirname, '../../.artifacts/test/failed')

const openSurfaces = () => [...launched].flatMap(({ surfaces }) => [...surfaces])

let before: ReadonlySet<Surface> = new Set()
beforeEach(() => {
  before = new Set(openSurfaces())
})

/**
 * Keeps what a failed test has left to be looked at, and closes what it has opened: that would stay
 * in front, or count as a surface that shows what happens, and the tests after it would fail too.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const folder = folderOf(task)
  await Promise.all(
    [...launched].map((browser, at) =>
      keepEvidence(browser, join(folder, `${browser.kind}-${at + 1}`)),
    ),
  )
  // An open surface may belong to a test that runs beside it.
  if (task.concurrent) return
  const opened = openSurfaces().filter((surface) => !before.has(surface))
  await Promise.all(opened.map((surface) => surface.close().catch(() => undefined)))
})

/** The folder for one try of a test: `.artifacts/test/failed/{file}/{name}-try-{number}`. */
function folderOf({ file, fullTestName, result }: RunnerTestCase): string {
  const path = relative(import.meta.dirname, file.filepath).replace('.test.ts', '')
  const name = fullTestName.replace(/[^\p{Letter}\p{Number}]+/gu, '-').slice(0, 120)
  return join(FAILED, path, `${name}-try-${(result?.retryCount ?? 0) + 1}`)
}
