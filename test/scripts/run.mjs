import { spawn, spawnSync } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..')

/** An error whose message is all that a person needs to read. */
export class Plain extends Error {}

/** The program of an installed package, run by this Node: no shell, no npx. */
export const tool = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** The exit code of a program that was ended by a signal. */
export const INTERRUPTED = 130

/** On Windows npm and the installed tools are scripts, which only a shell runs. */
const needsShell = (command) => process.platform === 'win32' && command !== process.execPath

/** Runs a command to its end with its output shown, and tells its exit code. */
export function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: needsShell(command),
    })
    // Ctrl-C reaches the child too; it is the child that ends things in order, and this process waits for it.
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
    child.once('exit', (code, signal) => over(code ?? (signal ? INTERRUPTED : 1)))
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
