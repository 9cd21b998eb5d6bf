import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { searchPath } from './run.mjs'

/** Chromium first: Chrome and Edge as their makers ship them no longer take `--load-extension`. */
const CHROMIUM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const CHROMIUM_PLACES = {
  darwin: ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  ),
  win32: ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)']
    .flatMap((variable) => process.env[variable] ?? [])
    .flatMap((folder) =>
      [
        'Chromium\\Application\\chrome.exe',
        'Google\\Chrome\\Application\\chrome.exe',
        'Microsoft\\Edge\\Application\\msedge.exe',
      ].map((place) => join(folder, place)),
    ),
}

/** The path of a browser that runs the Chromium build: CHROME_PATH, or the first one found. */
export const findChromium = () =>
  find(process.env.CHROME_PATH, CHROMIUM_NAMES, CHROMIUM_PLACES[process.platform])

/** The path of a Firefox: FIREFOX_PATH, or the first one found. */
export function findFirefox() {
  const places = {
    darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  }
  return find(process.env.FIREFOX_PATH, ['firefox-esr', 'firefox'], places[process.platform])
}

function find(chosen, names, places = []) {
  if (chosen) return existsSync(chosen) ? chosen : undefined
  return [
    ...names.flatMap((name) => searchPath().map((folder) => join(folder, name))),
    ...places,
  ].find((path) => existsSync(path))
}
