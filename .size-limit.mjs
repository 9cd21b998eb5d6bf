import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { firstScripts, importedBy } from './test/scripts/first-scripts.mjs'

/** What `wxt build` and `wxt zip` have made. `npm test` builds first; both browsers are measured where both were built. */
const OUTPUT = join(import.meta.dirname, '.output')
const READ_PAGE = join(import.meta.dirname, 'lib/capture/read-page.ts')
const CAPTURE = join(OUTPUT, 'read-page.min.js')

/** The function that is injected into a page, as it is sent there: alone and minified. */
async function injectedCapture() {
  await build({ entryPoints: [READ_PAGE], bundle: true, minify: true, format: 'esm', outfile: CAPTURE, logLevel: 'error' })
  return CAPTURE
}

const folders = readdirSync(OUTPUT).filter((name) => name.endsWith('-mv3'))
// Packages of other versions may still lie there.
const { name, version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
const packages = ['chrome', 'firefox']
  .map((browser) => `${name}-${version}-${browser}.zip`)
  .filter((file) => existsSync(join(OUTPUT, file)))
if (folders.length === 0) throw new Error('Nothing is built')

const pages = folders.map(async (target) => {
  const folder = join(OUTPUT, target)
  const first = async (page) => (await firstScripts(folder, page)).map((file) => join(folder, file))
  return [
    {
      name: `${target}: first scripts of the popup`,
      path: await first('popup.html'),
      limit: '95 kB',
      gzip: true,
    },
    {
      name: `${target}: first scripts of the side panel`,
      path: await first('sidepanel.html'),
      limit: '105 kB',
      gzip: true,
    },
    {
      name: `${target}: background`,
      path: (await importedBy(folder, ['background.js'])).map((file) => join(folder, file)),
      limit: '45 kB',
      gzip: true,
    },
  ]
})

/** All of it. The texts of eight languages take 60 kB of this, React 64, react-query and react-virtual 14. */
const PACKAGE = '250 kB'

export default [
  ...(await Promise.all(pages)).flat(),
  { name: 'injected capture', path: await injectedCapture(), limit: '3 kB', gzip: true },
  ...packages.map((file) => ({ name: file, path: join(OUTPUT, file), limit: PACKAGE, brotli: false, gzip: false })),
]
