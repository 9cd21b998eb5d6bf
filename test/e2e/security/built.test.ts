import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from 'wxt'

/** Which modules each file of a build was made of, and which files it loads. */
interface Chunk {
  fileName: string
  modules: string[]
  text: string
}

interface Manifest {
  background: object
  permissions: string[]
  host_permissions: string[]
  optional_host_permissions: string[]
  content_security_policy: { extension_pages: string }
  incognito: string
}

async function shownTexts(): Promise<Set<string>> {
  const said = await parseMessagesFile(
    resolve(import.meta.dirname, '../../../lib/i18n/locales/en.yml'),
  )
  return new Set(Object.values(generateChromeMessages(said)).map(({ message }) => message))
}

describe.each(['chrome', 'firefox'] as const)('the package for %s', (browser) => {
  let folder: string
  let chunks: Chunk[]
  let manifest: Manifest

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moment-press-build-'))
    const { steps, manifest: made } = await build({
      root: resolve(import.meta.dirname, '../../..'),
      browser,
      manifestVersion: 3,
      outDir: folder,
      logger: {
        ...console,
        log: () => {},
        info: () => {},
        debug: () => {},
        success: () => {},
        start: () => {},
        fatal: () => {},
        level: 0,
      } as never,
    })
    const built = steps
      .flatMap((step) => step.chunks)
      .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
    const read = (fileName: string) => readFile(join(output(), fileName), 'utf8')
    chunks = await Promise.all(
      built.map(async ({ fileName, moduleIds }) => ({
        fileName,
        modules: moduleIds,
        text: await read(fileName),
      })),
    )
    manifest = made as unknown as Manifest
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const output = () => join(folder, `${browser}-mv3`)
  const holding = (path: string) =>
    chunks.filter(({ modules }) => modules.some((id) => id.endsWith(path)))

  test.each(['/lib/settings/key.ts', '/lib/service/http.ts', '/lib/writes/send.ts'])(
    '%s is in the background alone',
    (path) => {
      expect(holding(path).map(({ fileName }) => fileName)).toEqual(['background.js'])
      expect(chunks.filter(({ text }) => text.includes('background.js'))).toEqual([])
    },
  )

  test('the screens are in other files, and no file of theirs names the key’s header', () => {
    const screens = chunks.filter(({ fileName }) => fileName !== 'background.js')
    expect(screens.some(({ modules }) => modules.some((id) => id.endsWith('/useKeyForm.ts')))).toBe(
      true,
    )
    expect(
      screens.filter(({ text }) => text.includes('x-api-key')).map(({ fileName }) => fileName),
    ).toEqual([])
  })

  // A service worker cannot import dynamically, and Vite's helper for preloading would look for a
  // document.
  test('the background is one plain script without dynamic imports, and holds no screen', () => {
    const [background] = chunks.filter(({ fileName }) => fileName === 'background.js')
    expect(manifest.background).toEqual(
      browser === 'chrome' ? { service_worker: 'background.js' } : { scripts: ['background.js'] },
    )
    expect(background?.modules.some((id) => id.endsWith('/entrypoints/background.ts'))).toBe(true)
    expect(
      background?.modules.filter((id) => /\/components\/|\/react|preload-helper/.test(id)),
    ).toEqual([])
    expect(background?.text.match(/\bimport\b\s*[("'{*]|\bmodulepreload\b/g)).toBeNull()
  })

  test('every script is ASCII and begins with the compile hint', () => {
    expect(chunks.length).toBeGreaterThan(5)
    for (const { fileName, text } of chunks) {
      expect(text.startsWith('//# allFunctionsCalledOnLoad\n'), fileName).toBe(true)
      expect(text.match(/[^\0-\x7f]/g), fileName).toBeNull()
    }
  })

  const page = (path: string) => readFile(resolve(import.meta.dirname, '../../..', path), 'utf8')

  test('its permissions are those of docs/privacy.md, in the words of its menus', async () => {
    const [, table = ''] =
      /<!-- permissions -->([\s\S]*?)<!-- \/permissions -->/.exec(await page('docs/privacy.md')) ??
      []
    const rows = [
      ...table.matchAll(/^\| (`[^|]+`)( \(optional\))? \| (.+) \| (both|Chrome|Firefox) \|$/gm),
    ]
    expect(table.trim().split('\n')).toHaveLength(rows.length + 2)
    const here = rows.filter(
      ([, , , , where]) => where === 'both' || where?.toLowerCase() === browser,
    )
    const named = (optional: boolean, host: boolean) =>
      here
        .filter((row) => Boolean(row[2]) === optional && Boolean(row[1]?.includes('://')) === host)
        .flatMap((row) => [...(row[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
        .sort()
    expect([...manifest.permissions].sort()).toEqual(named(false, false))
    expect([...manifest.host_permissions].sort()).toEqual(named(false, true))
    expect([...manifest.optional_host_permissions].sort()).toEqual(named(true, true))
    const [, , , menus = ''] = rows.find(([, name]) => name === '`contextMenus`') ?? []
    const quoted = [...menus.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)
    expect(quoted).toHaveLength(3)
    const texts = await shownTexts()
    expect(quoted.filter((text) => !texts.has(text))).toEqual([])
  })

  test('licences.txt has the licence and its text of every package that a script is made of', async () => {
    const names = chunks.flatMap(({ modules }) =>
      modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []),
    )
    const licences = await readFile(join(output(), 'licences.txt'), 'utf8')
    expect(names).toContain('react-dom')
    const hasText = (name: string) =>
      new RegExp(`^${name} [\\d.]+: \\S+\n\n.*\\S`, 'm').test(licences)
    expect([...new Set(names)].filter((name) => !hasText(name))).toEqual([])
  })

  test('it does not run in private windows, because a draft is stored', () =>
    expect(manifest.incognito).toBe('not_allowed'))

  test('nothing on pages, nothing from outside', () => {
    for (const name of [
      'content_scripts',
      'web_accessible_resources',
      'externally_connectable',
      'optional_permissions',
      'sandbox',
    ])
      expect(manifest).not.toHaveProperty(name)
    expect(chunks.filter(({ text }) => text.includes('registerContentScripts'))).toEqual([])
    const policy = manifest.content_security_policy.extension_pages.split('; ')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("img-src 'self' data: blob:")
    expect(policy.join()).not.toMatch(/unsafe/)
  })
})
