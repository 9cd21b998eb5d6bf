import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD } from '../../fixtures/browser/process.ts'
import { servePages } from '../pages.ts'
import { openStage, type Stage } from '../stage.ts'
import type { Tab } from '../tab.ts'
import type { Measure } from './measure.ts'

declare const chrome: { scripting: { getRegisteredContentScripts(): Promise<unknown[]> } }

interface Script {
  url: string
  length: number
}

/** What the extension costs a page in which nobody asks it for anything. */
export const page: Measure = {
  name: 'page',
  async run() {
    const pages = await servePages()
    const stage = await openStage([`${pages.origin}/*`])
    try {
      const registered = await stage.inWorker(async () => (await chrome.scripting.getRegisteredContentScripts()).length, null)
      const { content_scripts = [] } = JSON.parse(readFileSync(join(BUILD, 'manifest.json'), 'utf8'))
      await stage.sleep()
      const { injected, awake } = await visit(stage, `${pages.origin}/100`)
      const nothing = (what: string, unit: 'B' | 'ms' | '', found: number) => ({
        what: `A page that is not captured: ${what}`,
        unit,
        rounds: [found],
        reach: { most: 0 },
        single: true,
      })
      return {
        rows: [
          nothing('registered content scripts', '', registered + content_scripts.length),
          nothing('bytes injected', 'B', injected),
          nothing('time in which the extension runs (its CPU is at most that)', 'ms', awake),
        ],
        notes: [
          'A page of 100 kB is loaded, clicked, scrolled and selected from, with the worker asleep: injected is what the debugger sees of scripts that are not the page’s own, and none of the extension’s pages or workers has come up by its end.',
        ],
      }
    } finally {
      await stage.close()
      await pages.close()
    }
  },
}

/** Reads in a page for a while. Gives the bytes of scripts that are not the page's, and the milliseconds the extension ran. */
async function visit(stage: Stage, url: string): Promise<{ injected: number; awake: number }> {
  const tab = await stage.tab()
  const scripts: Script[] = []
  tab.client.on<Script>('Debugger.scriptParsed', (script) => void scripts.push(script))
  await tab.client.send('Debugger.enable')
  const began = performance.now()
  await tab.open(url)
  await use(tab)
  // Whatever had woken the worker would be seen now: it stays for 30 s.
  const ran = (await stage.devtools.targets()).some((target) => target.url.startsWith(stage.origin))
  const took = performance.now() - began
  await tab.close()
  // What is asked of the page here has no address.
  const foreign = scripts.filter((script) => script.url !== '' && !script.url.startsWith(new URL(url).origin))
  return { injected: foreign.reduce((sum, { length }) => sum + length, 0), awake: ran ? took : 0 }
}

/** A click, a walk down the page, a selection. */
async function use({ client, evaluate }: Tab): Promise<void> {
  for (const type of ['mousePressed', 'mouseReleased'])
    await client.send('Input.dispatchMouseEvent', { type, x: 200, y: 100, button: 'left', clickCount: 1 })
  await evaluate(async () => {
    for (let y = 0; y < 3_000; y += 100) {
      scrollTo(0, y)
      await new Promise((frame) => requestAnimationFrame(frame))
    }
    getSelection()?.selectAllChildren(document.body)
  }, null)
}
