import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findFirefox } from './browsers.mjs'
import { Plain, quietly, root, tool } from './run.mjs'

const stamp = join(root, 'node_modules', '.installed-lock')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/**
 * Installs what package-lock.json names, unless exactly that is installed, and makes the files that
 * types and checks need.
 */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing packages (npm ci) …')
    quietly('npm', ['ci', '--no-audit', '--no-fund'])
    writeFileSync(stamp, lockHash())
  }
  ensureChain()
  // npm runs no script of an installation, not even the project's own (.npmrc).
  quietly(tool('wxt'), ['prepare'])
}

/**
 * Installs the local chain's package for this system where the lock file, which has only packages
 * of known hashes, has none for it.
 */
function ensureChain() {
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  if (existsSync(join(root, 'node_modules', name))) return
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [version] = Object.values(optionalDependencies)
  console.log('Installing the local chain for this system …')
  quietly('npm', ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${version}`])
}

const isInstalled = () =>
  (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) || matchesNpmsOwnRecord()

/**
 * npm's record of what it installed has every package of the lock file, but for those of other
 * platforms.
 */
function matchesNpmsOwnRecord() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const { packages: installed } = JSON.parse(readFileSync(record, 'utf8'))
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(locked).every(
    ([path, wanted]) =>
      path === '' ||
      installed[path]?.version === wanted.version ||
      (wanted.optional && !installed[path]),
  )
}

/** Finds a Chromium, or installs Debian's where that is possible without asking. */
export function ensureChromium() {
  const found = findChromium() ?? (installFromDebian('chromium') ? findChromium() : undefined)
  if (found) return found
  throw new Plain(
    'No Chromium was found. Install Chromium (Debian and Ubuntu: sudo apt-get install chromium; macOS: brew install --cask ' +
      'chromium; Windows: winget install Hibbiki.Chromium), or say where a browser is: CHROME_PATH=/path/to/chromium npm start',
  )
}

/**
 * Finds a Firefox, or installs Debian's where that is possible without asking; undefined when there
 * is none.
 */
export function ensureFirefox() {
  return findFirefox() ?? (installFromDebian('firefox-esr') ? findFirefox() : undefined)
}

/** Only as root on a system with apt; anything else is the user's own business. */
function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${name} (apt-get) …`)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  try {
    quietly('apt-get', ['update', '-q'])
    quietly('apt-get', ['install', '-q', '-y', '--no-install-recommends', name])
    return true
  } catch (error) {
    console.error(error.message)
    return false
  }
}
