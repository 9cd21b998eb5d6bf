import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { pageScripts, panelScripts } from './test/fixtures/built-scripts'

/** The output of `wxt build` and `wxt zip`, for whichever browsers were built. */
const OUTPUT = join(process.cwd(), '.output')
const CAPTURE = join(OUTPUT, 'read-page.min.js')

/** The sum of some scripts, each compressed by itself. */
const scripts = (name: string, folder: string, files: readonly string[], limit: string) => ({
  name,
  path: files.map((file) => join(folder, file)),
  limit,
  gzip: true,
})

async function buildChecks(target: string) {
  const folder = join(OUTPUT, target)
  return [
    scripts(`${target}: popup`, folder, await pageScripts(folder, 'popup.html'), '120 kB'),
    scripts(`${target}: side panel with the timeline`, folder, await panelScripts(folder), '165 kB'),
    scripts(`${target}: background`, folder, ['background.js'], '95 kB'),
  ]
}

const targets = readdirSync(OUTPUT).filter((name) => name.endsWith('-mv3'))
if (targets.length === 0) throw new Error('Nothing is built: run npm run build')

// The function that is injected into a page, as it is sent there: alone and minified.
await build({ entryPoints: ['lib/capture/read-page.ts'], bundle: true, minify: true, format: 'esm', outfile: CAPTURE })

// Packages of other versions may lie there too.
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string }
const packages = ['chrome', 'firefox']
  .map((browser) => `${name}-${version}-${browser}.zip`)
  .filter((file) => existsSync(join(OUTPUT, file)))

export default [
  ...(await Promise.all(targets.map(buildChecks))).flat(),
  { name: 'injected capture', path: CAPTURE, limit: '4 kB', gzip: true },
  ...packages.map((file) => ({ name: file, path: join(OUTPUT, file), limit: '506 kB', brotli: false, gzip: false })),
]
