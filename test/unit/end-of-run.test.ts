import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'moment-press-run-'))

/**
 * Without what vitest tells its own processes. No test here starts a browser, so any program serves
 * as one.
 */
const env = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  CI: 'true',
  CHROME_PATH: process.execPath,
  FIREFOX_PATH: process.execPath,
}

/** Runs a shell's line in the folder. Gives its exit code and the lines that it printed. */
function shell(line: string): { code: number | null; lines: string[] } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${line} 2>&1`], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  return { code: status, lines: `${stdout}${stderr}`.trimEnd().split('\n') }
}

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/**
 * A test that fails with that error at its first try, and leaves a file behind by which the second
 * one passes.
 */
const unsteady = (
  left: string,
  error: string,
) => `import { existsSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'

test('is unlucky once', () => {
  const known = existsSync('${left}')
  writeFileSync('${left}', '')
  if (!known) throw new Error('${error}')
})
`

beforeAll(() => {
  const isCopied = (path: string) =>
    !/\.test\.tsx?$|\/(?:node_modules|\.git|\.output|\.wxt|\.artifacts|pages)$/.test(path)
  cpSync(root, folder, { recursive: true, filter: isCopied })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  write('tsconfig.json', '{ "files": ["wrong-type.ts"] }\n')
  write('wrong-type.ts', "export const one: number = 'one'\n")
  write('wrong-format.ts', 'export const one = {one:1}\n')
  write(
    'test/unit/util/sum.test.ts',
    `import { describe, expect, test } from 'vitest'

describe('a sum', () => {
  test("of 1 + 1 isn't 3 (yet)", () => {
    expect(1 + 1, 'the sum').toBe(3)
  })
  test('of 1 + 1 is 2', () => {
    expect(1 + 1).toBe(2)
  })
})
`,
  )
  write('test/unit/lost.test.ts', "import '../../lib/lost.ts'\n")
  write(
    'test/unit/outside.test.ts',
    `import { test } from 'vitest'

test('ends too early', () => {
  setTimeout(() => {
    throw new Error('nobody waits for this')
  }, 0)
  return new Promise((resolve) => setTimeout(resolve, 100))
})
`,
  )
  write(
    'test/e2e/journeys/wrong.test.ts',
    `import { expect, test } from 'vitest'

test('never passes', () => {
  expect('a journey').toBe('an end')
})
`,
  )
  write('test/e2e/journeys/late.test.ts', unsteady('late', 'Not within 9 ms: the moment'))
  write('test/e2e/faults/other.test.ts', unsteady('other', 'Executed twice'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the end of a run', () => {
  let code: number | null
  let end: string
  beforeAll(() => {
    const run = shell('node test/scripts/test.mjs format types unit e2e')
    code = run.code
    end = run.lines.slice(-60).join('\n')
  })

  test('is the counts, after a failure', () => {
    expect(code).toBe(1)
    expect(end).toMatch(/\n\n3 passed, 7 failed$/)
  })

  test('has no code of a terminal where it is read by a program', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is the one that is looked for.
    expect(end).not.toMatch(/\u001b/)
  })

  test('names each failed test with its reason and the command that runs it alone', () => {
    expect(end).toContain(`
failed: test/unit/util/sum.test.ts > a sum > of 1 + 1 isn't 3 (yet)
    the sum: expected 2 to be 3 // Object.is equality
    npm run unit -- test/unit/util/sum.test.ts -t '^a sum of 1 \\+ 1 isn'\\''t 3 \\(yet\\)$'
`)
    expect(end).toContain(`
failed: test/e2e/journeys/wrong.test.ts > never passes
    expected 'a journey' to be 'an end' // Object.is equality
    npm run e2e -- test/e2e/journeys/wrong.test.ts -t '^never passes$'
`)
  })

  test('gives a command that a shell reads as that test and no other', () => {
    const command = String(end.split('\n').find((line) => line.includes('sum.test.ts -t')))
    const words = shell(`printf '%s\\n' ${command.trim()}`).lines
    expect(words.slice(0, -1)).toEqual([
      'npm',
      'run',
      'unit',
      '--',
      'test/unit/util/sum.test.ts',
      '-t',
    ])
    // As vitest reads it, of whole names.
    const pattern = new RegExp(String(words.at(-1)))
    expect("a sum of 1 + 1 isn't 3 (yet)").toMatch(pattern)
    expect('a sum of 1 + 1 is 2').not.toMatch(pattern)
  })

  test('names a file that could not be loaded, and an error outside of a test', () => {
    expect(end).toMatch(
      /\nfailed: test\/unit\/lost\.test\.ts\n {4}.*lib\/lost\.ts.*\n {4}npm run unit -- test\/unit\/lost\.test\.ts\n/,
    )
    expect(end).toMatch(
      /\nfailed: test\/unit\/outside\.test\.ts > outside of its tests\n {4}nobody waits for this\n/,
    )
  })

  test('shows what a failed check printed', () => {
    expect(end).toMatch(/\nfailed: Types\n {4}wrong-type\.ts\(1,14\): error TS2322: /)
    expect(end).toMatch(/\nfailed: Format and lint\n {4}wrong-format\.ts format /)
  })

  test('names a test that was wrong once, and tells one that was late once', () => {
    expect(end).toContain(
      '\nfailed: test/e2e/faults/other.test.ts > is unlucky once\n    Executed twice\n',
    )
    expect(end).toContain(
      '\nunsteady: test/e2e/journeys/late.test.ts > is unlucky once\n    Not within 9 ms: the moment\n',
    )
  })

  test('leaves the whole output of each stage in a folder', () => {
    const kept = (name: string) => readFileSync(join(folder, '.artifacts/test', name), 'utf8')
    expect(kept('types.log')).toContain('error TS2322')
    expect(kept('e2e.log')).toContain('never passes')
    expect(JSON.parse(kept('unit.json')).numFailedTests).toBe(1)
  })
})

test('a run is green when what was late has passed at its second try', () => {
  for (const path of ['late', 'test/e2e/faults/other.test.ts', 'test/e2e/journeys/wrong.test.ts'])
    rmSync(join(folder, path))
  const { code, lines } = shell('node test/scripts/test.mjs e2e')
  expect(lines.at(-1)).toBe('1 passed, 0 failed')
  expect(lines.join('\n')).toContain(
    '\nunsteady: test/e2e/journeys/late.test.ts > is unlucky once\n',
  )
  expect(code).toBe(0)
})

test('a run of a stage that does not exist names those that do', () => {
  const { code, lines } = shell('node test/scripts/test.mjs typos')
  expect(lines.join('\n')).toContain(
    'There is no stage "typos". The stages: format, layers, types, chromium, firefox, sizes, unit, ',
  )
  expect(code).toBe(1)
})

test.each([
  ['--help', /^npm start$/, 0],
  ['--headless', /^There is no argument "--headless"\.$/, 1],
])('`npm start -- %s` says what there is, and starts nothing', (argument, first, expected) => {
  const { code, lines } = shell(`node test/scripts/start.mjs ${argument}`)
  expect(lines[0]).toMatch(first)
  expect(lines.join('\n')).toContain('CHROME_PATH=/path/to/chromium npm start')
  expect(lines.join('\n')).not.toContain('Building')
  expect(code).toBe(expected)
})
