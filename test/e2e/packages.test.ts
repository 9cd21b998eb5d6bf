import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const wxt = join(root, 'node_modules/wxt/bin/wxt.mjs')
/** What a clone holds, and what of it no package is made from. */
const LEFT_OUT = new Set(['node_modules', '.git', '.output', '.wxt', '.artifacts', 'test'])

const LOCALES = ['de', 'en', 'es', 'fr', 'ja', 'ko', 'pt_BR', 'zh_CN']

/** The zip library that WXT itself uses; nothing else here needs one. */
interface Zip {
  loadAsync(data: Buffer): Promise<{ files: Record<string, { dir: boolean; async(as: 'nodebuffer'): Promise<Buffer> }> }>
}
const zip: Zip = createRequire(wxt)('jszip')

let folder: string
/** By the end of each package's name: its files. */
const packages: Record<string, Map<string, Buffer>> = {}

/** The packages are made in a copy: the builds of this clone are in use by other tests. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moment-press-packages-'))
  const clone = join(folder, 'clone')
  await mkdir(clone)
  for (const name of await readdir(root))
    if (!LEFT_OUT.has(name)) await cp(join(root, name), join(clone, name), { recursive: true })
  await prepare(clone)
  for (const browser of ['chrome', 'firefox']) await run(clone, 'zip', '-b', browser)
  const made = (await readdir(join(clone, '.output'))).filter((name) => name.endsWith('.zip'))
  for (const name of made) packages[/-(\w+)\.zip$/.exec(name)?.[1] ?? ''] = await filesOf(join(clone, '.output', name))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('each shop gets a package with the manifest that it wants', () => {
  expect(Object.keys(packages).sort()).toEqual(['chrome', 'firefox', 'sources'])
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

test('every locale of the package is a plain file with the same keys, and no source of a text or an icon lies beside', () => {
  for (const name of ['chrome', 'firefox']) {
    const files = [...(packages[name] ?? [])]
    const locales = files.filter(([path]) => path.endsWith('messages.json'))
    expect(locales.map(([path]) => path).sort()).toEqual(LOCALES.map((locale) => `_locales/${locale}/messages.json`))
    const keys = locales.map(([, data]) => Object.keys(JSON.parse(String(data))).join())
    expect(keys[0]?.length).toBeGreaterThan(5_000)
    expect(new Set(keys).size).toBe(1)
    expect(files.filter(([path]) => /\.(?:ya?ml|svg)$/.test(path))).toEqual([])
  }
})

test("a build from the package of sources has the same files as Firefox's package", async () => {
  const rebuilt = join(folder, 'rebuilt')
  for (const [path, data] of packages.sources ?? []) {
    await mkdir(dirname(join(rebuilt, path)), { recursive: true })
    await writeFile(join(rebuilt, path), data)
  }
  await prepare(rebuilt)
  await run(rebuilt, 'build', '-b', 'firefox')
  const output = join(rebuilt, '.output/firefox-mv3')
  const built = (await readdir(output, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const names = built.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(output.length + 1)
      .replaceAll('\\', '/'),
  )
  expect(names.sort()).toEqual([...(packages.firefox?.keys() ?? [])].sort())
  for (const name of names)
    expect((await readFile(join(output, name))).equals(packages.firefox?.get(name) ?? Buffer.of())).toBe(true)
})

/** Stands in for `npm ci`: what is installed here is what package-lock.json names. */
async function prepare(project: string): Promise<void> {
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'), 'junction')
  await run(project, 'prepare')
}

async function run(project: string, ...command: string[]): Promise<void> {
  // Vitest's own settings must not reach the build.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  await promisify(execFile)(process.execPath, [wxt, ...command], { cwd: project, env })
}

async function filesOf(path: string): Promise<Map<string, Buffer>> {
  const { files } = await zip.loadAsync(await readFile(path))
  const found = Object.entries(files).filter(([, file]) => !file.dir)
  return new Map(await Promise.all(found.map(async ([name, file]) => [name, await file.async('nodebuffer')] as const)))
}
