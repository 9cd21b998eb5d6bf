import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..')

/** An error whose message is all that a person needs to read. */
export class Plain extends Error {}

/** The program of an installed package, run by this Node: no shell, no npx. */
export const tool = (name) =>
  join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** The exit code of a program that was ended by a signal. */
export const INTERRUPTED = 130

/** On Windows npm and the installed tools are scripts, which only a shell runs. */
const needsShell = (command) => process.platform === 'win32' && command !== process.execPath

/**
 * Runs a command to its end with its output shown, and tells its exit code. With `log`, a file gets
 * the output too, uncoloured; `hidden`: the file alone gets it.
 */
export function run(command, args, log, hidden = false) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', log ? 'pipe' : 'inherit', log ? 'pipe' : 'inherit'],
      env: log ? withColours() : process.env,
      shell: needsShell(command),
    })
    if (log) copyOutput(child, log, hidden)
    // Ctrl-C reaches the child too; it is the child that ends things in order, and this process
    // waits for it.
    const wait = () => undefined
    const pass = () => child.kill('SIGTERM')
    process.on('SIGINT', wait).on('SIGTERM', pass)
    const over = (code) => {
      process.off('SIGINT', wait).off('SIGTERM', pass)
      done(code)
    }
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      over(1)
    })
    // A program that the child has left behind may hold the output open.
    child.once('exit', () =>
      setTimeout(
        () => [child.stdout, child.stderr].map((stream) => stream?.destroy()),
        5_000,
      ).unref(),
    )
    child.once('close', (code, signal) => over(code ?? (signal ? INTERRUPTED : 1)))
  })
}

/**
 * The environment for a child whose output passes through here: coloured where this process writes
 * to a terminal.
 */
function withColours() {
  const { FORCE_COLOR: _, NO_COLOR: __, ...env } = process.env
  return process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : { ...env, NO_COLOR: '1' }
}

/** Shows a child's output, unless it is hidden, and writes it to a file. */
function copyOutput({ stdout, stderr }, file, hidden) {
  writeFileSync(file, '')
  for (const [from, to] of [
    [stdout, process.stdout],
    [stderr, process.stderr],
  ])
    from.setEncoding('utf8').on('data', (text) => {
      if (!hidden) to.write(text)
      appendFileSync(file, stripVTControlCharacters(text))
    })
}

/** Runs a command without showing anything, unless it fails. */
export function quietly(command, args) {
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
    shell: needsShell(command),
  })
  if (done.status === 0) return
  throw new Plain(
    `${[command, ...args].join(' ')} failed.\n${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`,
  )
}

/** The folders of PATH. */
export const searchPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)
