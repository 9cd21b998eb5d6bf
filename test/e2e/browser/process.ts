import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findChromium } from '../../run/prepare.mjs'
import { atExit } from './at-exit.ts'
import { until } from './until.ts'

export interface LaunchOptions {
  /** A profile's folder; made up, and removed at the end, when absent. */
  profile?: string
  extensionDir?: string
  headless?: boolean
  /** Of the window. */
  viewport?: { width: number; height: number }
  args?: string[]
}

export interface ChromiumProcess {
  port: number
  /** The WebSocket of the whole browser. */
  socket: string
  profile: string
  extensionDir: string
  ended: Promise<void>
  kill(): Promise<void>
  dispose(): Promise<void>
}

/** The production build for Chromium. */
export const BUILD = resolve(import.meta.dirname, '../../../.output/chrome-mv3')

/** Profiles made up here. A killed browser's can be used by the next one, so the last browser to be closed removes it. */
const madeUp = new Set<string>()
const inUse: string[] = []

/** The last of Chromium's processes may still be writing. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }

const QUIET = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--enable-unsafe-extension-debugging',
  '--hide-crash-restore-bubble',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
]

/** Starts a Chromium with the extension and a debugging port, and waits until it answers. Nothing is attached to anything. */
export async function startChromium(options: LaunchOptions = {}): Promise<ChromiumProcess> {
  const executable = findChromium()
  if (!executable) throw new Error('No Chromium found. Set CHROME_PATH, or install one (Debian: apt-get install chromium).')
  const extensionDir = options.extensionDir ?? BUILD
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'moment-press-')))
  if (!options.profile) madeUp.add(profile)
  const { width, height } = options.viewport ?? { width: 1280, height: 900 }
  // A leftover of an earlier, killed browser would be read instead of the new one's.
  await rm(join(profile, 'DevToolsActivePort'), { force: true })
  const browser = spawn(
    executable.path,
    [
      ...(options.headless === false ? [] : ['--headless=new']),
      // Chromium's sandbox does not start as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...QUIET,
      `--window-size=${width},${height}`,
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${extensionDir}`,
      `--load-extension=${extensionDir}`,
      '--remote-debugging-port=0',
      ...(options.args ?? []),
      'about:blank',
    ],
    // A process group of its own, so that one signal reaches all of it.
    { detached: true, stdio: 'ignore' },
  )
  const ended = new Promise<void>((done) => browser.once('exit', () => done()).once('error', () => done()))
  inUse.push(profile)
  void ended.then(() => inUse.splice(inUse.indexOf(profile), 1))
  const kill = killer(browser, profile, ended)
  const { port, path } = await until('the debugging port of Chromium', () => {
    if (browser.exitCode !== null) throw new Error(`${executable.path} ended with ${browser.exitCode}`)
    return activePort(profile)
  }).catch(async (error) => {
    await kill()
    throw error
  })
  return {
    port,
    socket: `ws://127.0.0.1:${port}${path}`,
    profile,
    extensionDir,
    ended,
    kill,
    async dispose() {
      await kill()
      if (!inUse.includes(profile) && madeUp.delete(profile)) await rm(profile, REMOVAL)
    },
  }
}

async function activePort(profile: string): Promise<{ port: number; path: string } | undefined> {
  const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return port && path ? { port: Number(port), path: path.trim() } : undefined
}

function killer(browser: ChildProcess, profile: string, ended: Promise<void>): () => Promise<void> {
  const now = () => {
    if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return
    try {
      // Windows has no process groups; there the children follow their parent.
      process.kill(process.platform === 'win32' ? browser.pid : -browser.pid, 'SIGKILL')
    } catch {
      // It was gone a moment earlier.
    }
  }
  // A run that is broken off must leave nothing behind.
  const callOff = atExit(() => {
    now()
    if (madeUp.delete(profile)) rmSync(profile, REMOVAL)
  })
  void ended.then(callOff)
  return async () => {
    now()
    await ended
  }
}
