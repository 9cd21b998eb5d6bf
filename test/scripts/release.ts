/**
 * `npm run release -- --dry-run`: a release on one's own machine, everything but the handing in. A
 * real one is a tag: .github/workflows/release.yml runs `npm run release:package` and, with the
 * secrets, `npm run release:publish`.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makePackages, type Packages } from './release/packages.ts'
import { planOf } from './release/stores.ts'
import { releaseNotes } from './release/versions.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.output/release')
const notesFile = join(folder, 'notes.md')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const { name, version } = JSON.parse(read('package.json')) as { name: string; version: string }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
})
const [step] = positionals
const isRehearsal = values['dry-run']
if (!step && !isRehearsal)
  throw new Error(`A release is a tag: git tag v${version} && git push origin v${version}`)

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit' })
const tag = process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined
const notes = releaseNotes({ version, changelog: read('CHANGELOG.md'), tag })

if (!step) run('npm', 'test')
if (step !== 'publish') {
  await makePackages(root)
  writeFileSync(notesFile, notes)
  console.log(read('.output/release/SHA256SUMS'))
}
if (step !== 'package') publish()

/** Hands what `npm run release:package` made to the repository's releases and to the stores. */
function publish(): void {
  const file = (kind: string) => join(folder, `${name}-${version}-${kind}.zip`)
  const packages: Packages = {
    chrome: file('chrome'),
    firefox: file('firefox'),
    sources: file('sources'),
    checksums: join(folder, 'SHA256SUMS'),
  }
  const assets = Object.values(packages)
  const { lines, args } = planOf(packages, process.env)
  const named = `The release on GitHub: ${assets.map((path) => basename(path)).join(', ')}`
  const shown = [named, ...lines].map((line) => line.replaceAll(`${folder}/`, ''))
  console.log(
    `${isRehearsal ? 'This would be handed in' : 'Handing in'}:\n${shown.map((line) => `- ${line}`).join('\n')}`,
  )
  if (!isRehearsal) publishOnGitHub(assets)
  const rehearsal = isRehearsal ? ['--dry-run'] : []
  // Without a secret there is nobody to ask whether it would be taken.
  if (args.length > 0) run(join(root, 'node_modules/.bin/wxt'), 'submit', ...args, ...rehearsal)
}

/** Can be run again after a step that failed: a release that is there gets its files once more. */
function publishOnGitHub(assets: string[]): void {
  const release = `v${version}`
  const isThere = spawnSync('gh', ['release', 'view', release], { cwd: root }).status === 0
  if (!isThere) run('gh', 'release', 'create', release, '--verify-tag', '--notes-file', notesFile)
  run('gh', 'release', 'upload', release, '--clobber', ...assets)
}
