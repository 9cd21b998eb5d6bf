import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/**
 * The scripts that a page's HTML names: its own, and as `modulepreload` everything that it imports
 * statically.
 * @type {(folder: string, page: string) => string[]}
 */
function scriptsOf(folder, page) {
  const html = readFileSync(`${folder}/${page}`, 'utf8')
  return [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file]) => `${folder}/${file}`)
}

/**
 * What `wxt zip` made for both browsers; scripts are compressed one by one. Each limit is the size
 * of 1.0 and a quarter: it catches a mistake, such as a library that comes in twice, and not a
 * feature. The popup's is closer, as its first frame waits for all of it.
 */
export default ['chrome', 'firefox'].flatMap((browser) => {
  const folder = `.output/${browser}-mv3`
  const panel = [...scriptsOf(folder, 'sidepanel.html'), `${folder}/chunks/TimelineSection-*.js`]
  return [
    {
      name: `${browser}: popup`,
      path: scriptsOf(folder, 'popup.html'),
      limit: '135 kB',
      gzip: true,
    },
    { name: `${browser}: side panel with the timeline`, path: panel, limit: '235 kB', gzip: true },
    {
      name: `${browser}: reader of pages`,
      path: `${folder}/read-page.js`,
      limit: '23 kB',
      gzip: true,
    },
    {
      name: `${browser}: background`,
      path: `${folder}/background.js`,
      limit: '135 kB',
      gzip: true,
    },
    {
      name: `${browser}: package`,
      path: `.output/moment-press-${version}-${browser}.zip`,
      limit: '660 kB',
      gzip: false,
      brotli: false,
    },
  ]
})
