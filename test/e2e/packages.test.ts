import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, withoutDates } from '../scripts/release/packages.ts'

const root = resolve(import.meta.dirname, '../..')
/** What a clone holds, and what of it no package is made from. */
const LEFT_OUT = new Set(['node_modules', '.git', '.output', '.wxt', '.artifacts', 'test'])

const LOCALES = ['de', 'en', 'es', 'fr', 'ja', 'ko', 'pt_BR', 'zh_CN']

let clone: string
/** What a rehearsal prints at its end: the list of what would be handed in. */
let plan: string
/** What Mozilla's linter prints. */
let linted: string
/** By kind: the path of the package, and its files. */
const paths: Record<string, string> = {}
const packages: Record<string, Map<string, Buffer>> = {}

/** The packages are made in a copy: the builds of this clone are in use by other tests. */
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'moment-press-packages-'))
  for (const name of await readdir(root))
    if (!LEFT_OUT.has(name)) await cp(join(root, name), join(clone, name), { recursive: true })
  await cp(join(root, 'test/scripts'), join(clone, 'test/scripts'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')
  ;[linted, plan] = await Promise.all([lint(), rehearse()])
  for (const path of await readdir(join(clone, '.output/release'))) {
    const kind = /-(\w+)\.zip$/.exec(path)?.[1]
    if (kind) paths[kind] = join(clone, '.output/release', path)
  }
  for (const [kind, path] of Object.entries(paths)) packages[kind] = await filesOf(path)
})
afterAll(() => rm(clone, { recursive: true, force: true }))

/** Makes the packages, and fails when the sources build to other files than the add-on's. */
async function rehearse(): Promise<string> {
  await release('package')
  return release('publish', '--dry-run')
}

/** Lints the build of this clone, which has the same bytes, while the copy is being built. */
async function lint(): Promise<string> {
  const webExt = join(root, 'node_modules/web-ext/bin/web-ext.js')
  const source = join(root, '.output/firefox-mv3')
  const args = [webExt, 'lint', '--source-dir', source, '--no-config-discovery', '--output', 'json']
  return (await promisify(execFile)(process.execPath, args)).stdout
}

/**
 * Starts the script of the releases in the copy, where no store has a secret, and gives what it
 * prints.
 */
async function release(...args: string[]): Promise<string> {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')
  const script = join(clone, 'test/scripts/release.ts')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  const { stdout } = await promisify(execFile)(process.execPath, [tsx, script, ...args], {
    cwd: clone,
    env,
  })
  return stdout
}

const manifestOf = (name: string) => JSON.parse(String(packages[name]?.get('manifest.json')))

test('each store gets a package with the manifest that it wants', () => {
  const chrome = manifestOf('chrome')
  expect(chrome.manifest_version).toBe(3)
  expect(chrome.background).toMatchObject({ service_worker: 'background.js' })
  expect(chrome.permissions).toContain('sidePanel')
  expect(chrome.minimum_chrome_version).toMatch(/^\d+$/)
  expect(chrome.browser_specific_settings).toBeUndefined()
  const firefox = manifestOf('firefox')
  expect(firefox.manifest_version).toBe(3)
  expect(firefox.background).toMatchObject({ scripts: ['background.js'] })
  expect(firefox.permissions).not.toContain('sidePanel')
  const { gecko } = firefox.browser_specific_settings
  expect(gecko.data_collection_permissions.required).not.toContain('none')
})

test('icons have the sizes that the manifest names', () => {
  for (const name of ['chrome', 'firefox']) {
    const icons: Record<string, string> = manifestOf(name).icons
    expect(Object.keys(icons)).toEqual(['16', '32', '48', '128'])
    // A PNG says its width and height in bytes 16 to 23.
    for (const [size, path] of Object.entries(icons)) {
      const png = packages[name]?.get(path)
      expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([Number(size), Number(size)])
    }
  }
})

test('every locale of the package is a plain file with the same keys, English stands in for others, and no source of a text lies beside', () => {
  for (const name of ['chrome', 'firefox']) {
    expect(manifestOf(name).default_locale).toBe('en')
    const files = [...(packages[name] ?? [])]
    const locales = files.filter(([path]) => path.endsWith('messages.json'))
    expect(locales.map(([path]) => path).sort()).toEqual(
      LOCALES.map((locale) => `_locales/${locale}/messages.json`),
    )
    const keys = locales.map(([, data]) => Object.keys(JSON.parse(String(data))).join())
    expect(keys[0]?.length).toBeGreaterThan(5_000)
    expect(new Set(keys).size).toBe(1)
    expect(files.filter(([path]) => /\.ya?ml$/.test(path))).toEqual([])
  }
})

test("Mozilla's linter warns of what React contains, and of nothing else", () => {
  const { errors, warnings, notices } = JSON.parse(linted)
  const found = [...errors, ...warnings, ...notices].map(
    ({ code, file }: { code: string; file: string }) =>
      `${file.replace(/-[\w-]+\.js$/, '')}: ${code}`,
  )
  expect(found.sort()).toEqual([
    'chunks/app: UNSAFE_VAR_ASSIGNMENT', // React, twice
    'chunks/app: UNSAFE_VAR_ASSIGNMENT',
  ])
})

test('packages of the same sources have the same bytes, and their checksums say so', async () => {
  const sums = []
  for (const path of Object.values(paths).sort()) {
    const data = await readFile(path)
    sums.push(`${createHash('sha256').update(data).digest('hex')}  ${basename(path)}\n`)
    // `npm test` has packed this clone before; of its sources it may hold more than what belongs to
    // it.
    if (!path.includes('-sources'))
      expect(
        data.equals(await withoutDates(await readFile(join(root, '.output', basename(path))))),
      ).toBe(true)
  }
  expect(sums).toHaveLength(3)
  expect(await readFile(join(clone, '.output/release/SHA256SUMS'), 'utf8')).toBe(sums.join(''))
})

test('a rehearsal lists what would be handed in', () => {
  const [named, ...stores] = plan.trim().split('\n- ').slice(1)
  for (const path of Object.values(paths)) expect(named).toContain(basename(path))
  expect(named).toContain('SHA256SUMS')
  expect(stores.map((line) => line.split(':')[0])).toEqual([
    'Chrome Web Store',
    'Edge Add-ons',
    'addons.mozilla.org',
  ])
})
