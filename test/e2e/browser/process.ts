import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findChromium } from '../../run/prepare.mjs'
import { type Held, hold, takeProfile } from './profiles.ts'
import { until } from './until.ts'

export interface LaunchOptions {
  /** A profile's folder; made up, and removed at the end, when absent. */
  profile?: string
  extensionDir?: string
  headless?: boolean
  /** Of the window. */
  viewport?: { width: number; height: number }
  args?: string[]
  /** Firefox's, by their names in about:config. */
  preferences?: Record<string, string | number | boolean>
}

export interface ChromiumProcess extends Held {
  /** The path of what was started. */
  executable: string
  port: number
  /** The WebSocket of the whole browser. */
  socket: string
  profile: string
  extensionDir: string
}

/** The production build for Chromium. */
export const BUILD = resolve(import.meta.dirname, '../../../.output/chrome-mv3')

const QUIET = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  // Else a connection that takes a quarter of a second gets a second one beside it, which is kept unused (test/service/server.ts).
  '--disable-features=PermitTcpSocketPoolConnectBackupJobs',
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
  const profile = await takeProfile(options.profile)
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
  const held = hold(browser, profile)
  const { port, path } = await until('the debugging port of Chromium', () => {
    if (browser.exitCode !== null) throw new Error(`${executable.path} ended with ${browser.exitCode}`)
    return activePort(profile)
  }).catch(async (error) => {
    await held.kill()
    throw error
  })
  return {
    ...held,
    executable: executable.path,
    port,
    socket: `ws://127.0.0.1:${port}${path}`,
    profile,
    extensionDir,
  }
}

async function activePort(profile: string): Promise<{ port: number; path: string } | undefined> {
  const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return port && path ? { port: Number(port), path: path.trim() } : undefined
}
