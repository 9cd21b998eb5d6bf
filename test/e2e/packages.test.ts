import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, makePackages } from '../scripts/release/packages.ts'

const root = resolve(import.meta.dirname, '../..')
/** What a clone holds, and what of it no package is made from. */
const LEFT_OUT = new Set(['node_modules', '.git', '.output', '.wxt', '.artifacts', 'test'])

const LOCALES = ['de', 'en', 'es', 'fr', 'ja', 'ko', 'pt_BR', 'zh_CN']

let clone: string
let checksums: string
/** By kind: its files. */
const packages: Record<string, Map<string, Buffer>> = {}

/** The packages are made in a copy: the builds of this clone are in use by other tests. */
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'moment-press-packages-'))
  for (const name of await readdir(root))
    if (!LEFT_OUT.has(name)) await cp(join(root, name), join(clone, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')
  // Throws when the sources build to other files than the add-on's.
  const made = await makePackages(clone)
  for (const kind of ['chrome', 'firefox', 'sources'] as const) packages[kind] = await filesOf(made[kind])
  checksums = await readFile(made.checksums, 'utf8')
})
afterAll(() => rm(clone, { recursive: true, force: true }))

test('each store gets a package with the manifest that it wants', () => {
  const manifest = (name: string) => JSON.parse(String(packages[name]?.get('manifest.json')))
  expect(manifest('chrome')).toMatchObject({ manifest_version: 3, background: { service_worker: 'background.js' } })
  expect(manifest('chrome').permissions).toContain('sidePanel')
  expect(manifest('chrome').minimum_chrome_version).toMatch(/^\d+$/)
  expect(manifest('chrome').browser_specific_settings).toBeUndefined()
  expect(manifest('firefox')).toMatchObject({ manifest_version: 3, background: { scripts: ['background.js'] } })
  expect(manifest('firefox').permissions).not.toContain('sidePanel')
  expect(manifest('firefox').browser_specific_settings.gecko.data_collection_permissions.required).not.toContain('none')
})

test('icons have the sizes that the manifest names', () => {
  for (const name of ['chrome', 'firefox']) {
    const { icons } = JSON.parse(String(packages[name]?.get('manifest.json'))) as { icons: Record<string, string> }
    expect(Object.keys(icons)).toEqual(['16', '32', '48', '128'])
    // A PNG says its width and height in bytes 16 to 23.
    for (const [size, path] of Object.entries(icons)) {
      const png = packages[name]?.get(path)
      expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([Number(size), Number(size)])
    }
  }
})

test('every locale of the package is a plain file with the same keys, and no source of a text lies beside', () => {
  for (const name of ['chrome', 'firefox']) {
    const files = [...(packages[name] ?? [])]
    const locales = files.filter(([path]) => path.endsWith('messages.json'))
    expect(locales.map(([path]) => path).sort()).toEqual(LOCALES.map((locale) => `_locales/${locale}/messages.json`))
    const keys = locales.map(([, data]) => Object.keys(JSON.parse(String(data))).join())
    expect(keys[0]?.length).toBeGreaterThan(5_000)
    expect(new Set(keys).size).toBe(1)
    expect(files.filter(([path]) => /\.ya?ml$/.test(path))).toEqual([])
  }
})

test("Mozilla's linter warns of what React and zod contain, and of nothing else", async () => {
  const lint = join(root, 'node_modules/web-ext/bin/web-ext.js')
  const source = join(clone, '.output/firefox-mv3')
  const args = [lint, 'lint', '--source-dir', source, '--no-config-discovery', '--output', 'json']
  const { errors, warnings, notices } = JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
  const codes = [...errors, ...warnings, ...notices].map(({ code }: { code: string }) => code)
  expect([...new Set(codes)].sort()).toEqual(['DANGEROUS_EVAL', 'UNSAFE_VAR_ASSIGNMENT'])
})

test('packages of the same sources have the same bytes, and their checksums say so', async () => {
  expect(checksums).toMatch(/^([0-9a-f]{64} {2}moment-press-[\d.]+-(chrome|firefox|sources)\.zip\n){3}$/)
  const again = await makePackages(clone)
  expect(await readFile(again.checksums, 'utf8')).toBe(checksums)
})
