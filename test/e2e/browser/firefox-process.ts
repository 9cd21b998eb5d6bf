import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../run/prepare.mjs'
import type { Bidi } from './bidi.ts'
import { PATIENCE_MS } from './patience.ts'
import type { LaunchOptions } from './process.ts'
import { type Held, hold, takeProfile } from './profiles.ts'

export interface FirefoxProcess extends Held {
  bidi: Bidi
  profile: string
  /** The extension's id, out of its manifest. */
  geckoId: string
  /** The host of its pages. */
  uuid: string
}

/** The production build for Firefox. */
export const FIREFOX_BUILD = resolve(import.meta.dirname, '../../../.output/firefox-mv3')

/** Firefox makes one up for each profile, unless it finds one there. */
const UUID = '6d6f6d65-6e74-4072-8573-73746f727965'

/** What puppeteer knows of the browser and does not tell in its types. */
interface WithConnection {
  connection: { send(method: string, parameters: object): Promise<{ result: unknown }> }
}

/** Starts a Firefox with the extension in it, as a temporary one: a restart installs it anew, with the same id and storage. */
export async function startFirefox(options: LaunchOptions = {}): Promise<FirefoxProcess> {
  const executable = findFirefox()
  if (!executable) throw new Error('No Firefox found. Set FIREFOX_PATH, or install one (Debian: apt-get install firefox-esr).')
  const extensionDir = options.extensionDir ?? FIREFOX_BUILD
  const geckoId = await idOf(extensionDir)
  const profile = await takeProfile(options.profile)
  const { width, height } = options.viewport ?? { width: 1280, height: 900 }
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executable.path,
    headless: options.headless ?? true,
    userDataDir: profile,
    defaultViewport: null,
    // Now and then a command into a page that is just being replaced is never answered; it is asked again.
    protocolTimeout: 20_000,
    timeout: PATIENCE_MS,
    // System access: the browser's own window may be scripted, which is where menus, popups and sidebars are.
    args: ['-remote-allow-system-access', ...(options.args ?? [])],
    env: { ...process.env, MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) },
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [geckoId]: UUID }),
      // A temporary extension is removed when the browser ends; a test may want to find its storage again.
      'extensions.webextensions.keepStorageOnUninstall': true,
      'extensions.webextensions.keepUuidOnUninstall': true,
      ...options.preferences,
    },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const child = firefox.process()
  if (!child) throw new Error('Firefox was started without a process')
  const held = hold(child, profile)
  const { connection } = firefox as unknown as WithConnection
  const bidi: Bidi = {
    send: async <T>(method: string, parameters: object) => (await connection.send(method, parameters)).result as T,
  }
  try {
    await bidi.send('webExtension.install', { extensionData: { type: 'path', path: extensionDir } })
    return { ...held, bidi, profile, geckoId, uuid: UUID }
  } catch (error) {
    await held.dispose()
    throw error
  }
}

async function idOf(extensionDir: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(extensionDir, 'manifest.json'), 'utf8'))
  return manifest.browser_specific_settings.gecko.id
}
