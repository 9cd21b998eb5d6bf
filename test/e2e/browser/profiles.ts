import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from './at-exit.ts'

/** Profiles made up here. A killed browser's can be used by the next one, so the last browser to be closed removes it. */
const madeUp = new Set<string>()
const inUse: string[] = []

/** The last of a browser's processes may still be writing. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }

/** The folder of a profile: the given one, or a new one that is removed when its last browser has been disposed of. */
export async function takeProfile(given?: string): Promise<string> {
  const profile = given ?? (await mkdtemp(join(tmpdir(), 'moment-press-')))
  if (!given) madeUp.add(profile)
  return profile
}

/** A browser's process and its profile, to be ended and cleaned up after. */
export interface Held {
  ended: Promise<void>
  /** SIGKILL for the whole process group; resolves when it has ended. */
  kill(): Promise<void>
  /** Kills, and removes a profile that was made up here unless another browser uses it. */
  dispose(): Promise<void>
}

/** Takes care that neither the process (the leader of its own group) nor a made-up profile outlives this one. */
export function hold(browser: ChildProcess, profile: string): Held {
  const ended = new Promise<void>((done) => browser.once('exit', () => done()).once('error', () => done()))
  inUse.push(profile)
  void ended.then(() => inUse.splice(inUse.indexOf(profile), 1))
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
  const kill = async () => {
    now()
    await ended
  }
  return {
    ended,
    kill,
    async dispose() {
      await kill()
      if (!inUse.includes(profile) && madeUp.delete(profile)) await rm(profile, REMOVAL)
    },
  }
}
