import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { type Browser, chromium, type Frame } from 'playwright-core'
import type { PageSnapshot } from '../../../lib/capture/read-page'
import type { SelectionReading } from '../../../lib/capture/read-selection'
import { TOKEN } from '../../../lib/capture/tokens'
import { findChromium } from '../../scripts/prepare.mjs'

/** Starts a Chromium without an extension, for the function that reads pages. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium()?.path ?? '', args: ['--no-sandbox', '--disable-gpu'] })
}

/** The body of a function that returns an injected function, bundled and minified like in the extension. */
function bodyOf(file: string, name: string): string {
  return buildSync({
    stdin: {
      contents: `import { ${name} } from './${file}'; globalThis.${name} = ${name}`,
      resolveDir: join(import.meta.dirname, '../../../lib/capture'),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  }).outputFiles[0]?.text.replace(`globalThis.${name}=`, 'return ') as string
}

export const READ_PAGE = bodyOf('read-page', 'readPage')
export const READ_SELECTION = bodyOf('read-selection', 'readSelection')

/** Runs `readSelection` in a frame. */
export function readSelectionIn(frame: Frame): Promise<SelectionReading> {
  return frame.evaluate((source) => new Function(source)()(), READ_SELECTION)
}

/** Runs `readPage` in a frame. */
export function readIn(frame: Frame): Promise<PageSnapshot> {
  return frame.evaluate(({ source, token }) => new Function(source)()(token), { source: READ_PAGE, token: TOKEN })
}

/** Selects the text between ⟦ and ⟧, in shadow trees too, and removes the signs; without signs, selects the whole body. */
export function selectMarked(frame: Frame): Promise<void> {
  return frame.evaluate(() => {
    const points: [Text, number][] = []
    const walk = (root: Node): void => {
      for (const node of [...root.childNodes]) {
        if (node instanceof Text)
          for (let at = node.data.search(/[⟦⟧]/); at >= 0; at = node.data.search(/[⟦⟧]/)) {
            node.deleteData(at, 1)
            points.push([node, at])
          }
        else {
          if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot)
          walk(node)
        }
      }
    }
    walk(document.body)
    const [from, to] = points
    const selection = getSelection()
    if (from && to) selection?.setBaseAndExtent(...from, ...to)
    else selection?.selectAllChildren(document.body)
  })
}
