import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import JSZip from 'jszip'

const MODULES = resolve(import.meta.dirname, '../../../node_modules')

export interface Packages {
  chrome: string
  firefox: string
  sources: string
  checksums: string
}

/**
 * Builds and packs a project for both browsers, compares the add-on with what its sources build to,
 * and writes packages, sources and checksums to `.output/release`. The same sources give the same
 * bytes.
 */
export async function makePackages(project: string): Promise<void> {
  const output = join(project, '.output')
  const release = join(output, 'release')
  rmSync(output, { recursive: true, force: true })
  mkdirSync(release, { recursive: true })
  runWxt(project, 'zip')
  runWxt(project, 'zip', '-b', 'firefox')
  const made = readdirSync(output).filter((name) => name.endsWith('.zip'))
  for (const name of made)
    writeFileSync(join(release, name), await withoutDates(readFileSync(join(output, name))))
  const file = (kind: string) =>
    join(release, made.find((name) => name.endsWith(`-${kind}.zip`)) ?? `no package for ${kind}`)
  await compareWithSources(file('firefox'), file('sources'))
  const sums = made.sort().map((name) => `${sha256(readFileSync(join(release, name)))}  ${name}\n`)
  writeFileSync(join(release, 'SHA256SUMS'), sums.join(''))
}

export async function filesOf(path: string): Promise<Map<string, Buffer>> {
  const { files } = await JSZip.loadAsync(readFileSync(path))
  const found = Object.values(files).filter(({ dir }) => !dir)
  return new Map(
    await Promise.all(
      found.map(async (each) => [each.name, await each.async('nodebuffer')] as const),
    ),
  )
}

/** The same package with one date for all its files: WXT gives each the time of its packing. */
export async function withoutDates(data: Buffer): Promise<Buffer> {
  const { files } = await JSZip.loadAsync(data)
  const dateless = new JSZip()
  for (const name of Object.keys(files).sort()) {
    const content = files[name]?.dir ? undefined : await files[name]?.async('nodebuffer')
    if (content)
      dateless.file(name, content, { date: new Date('2020-01-01T00:00:00Z'), createFolders: false })
  }
  return dateless.generateAsync({
    type: 'nodebuffer',
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
  })
}

/** Builds the add-on from its sources alone, as Mozilla's reviewers do. */
async function compareWithSources(firefox: string, sources: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'moment-press-sources-'))
  try {
    for (const [name, content] of await filesOf(sources)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    // Stands in for `npm ci`: what is installed here is what package-lock.json names.
    symlinkSync(MODULES, join(folder, 'node_modules'), 'junction')
    runWxt(folder, 'prepare')
    runWxt(folder, 'build', '-b', 'firefox')
    const different = differences(
      await filesOf(firefox),
      builtFiles(join(folder, '.output/firefox-mv3')),
    )
    if (different.length > 0)
      throw new Error(`The sources build to other files: ${different.join(', ')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The names of the files that only one of them has, or that differ. */
export function differences(
  one: ReadonlyMap<string, Buffer>,
  other: ReadonlyMap<string, Buffer>,
): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  const isSame = (first?: Buffer, second?: Buffer) => first !== undefined && second?.equals(first)
  return [...names].filter((name) => !isSame(one.get(name), other.get(name))).sort()
}

function builtFiles(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]),
  )
}

function runWxt(cwd: string, ...command: string[]): void {
  // Vitest's own settings must not reach the build.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  execFileSync(process.execPath, [join(MODULES, 'wxt/bin/wxt.mjs'), ...command], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex')
