import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { READER } from './reader'

const MANIFEST = {
  manifest_version: 3,
  name: 'Capture',
  version: '1',
  permissions: ['activeTab', 'contextMenus', 'scripting'],
  background: { service_worker: 'background.js' },
  action: {},
}

/**
 * Builds an extension with `captureTab` alone in its worker, and host permissions for `hosts`.
 * Gives its folder.
 */
export async function captureExtension(hosts: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'capture-'))
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...MANIFEST, host_permissions: hosts }),
  )
  await writeFile(join(folder, 'read-page.js'), `${READER};reader.readPage()`)
  await build({
    stdin: {
      contents: `import { captureTab } from './capture-tab'
        globalThis.captureTab = captureTab
        chrome.contextMenus.onClicked.addListener(() => undefined)`,
      resolveDir: join(import.meta.dirname, '../../../lib/capture'),
    },
    bundle: true,
    minify: true,
    outfile: join(folder, 'background.js'),
    alias: { 'wxt/browser': join(import.meta.dirname, 'browser.js') },
  })
  return folder
}
