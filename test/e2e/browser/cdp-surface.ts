import type { Client } from 'chrome-remote-interface'
import { findByAx } from './ax.ts'
import { callOn, clickNode, evaluateIn, pressKey } from './cdp-page.ts'
import { nodeSurface } from './node-surface.ts'
import type { Surface } from './types.ts'
import { until } from './until.ts'

/** A surface of a single page target: nothing else in the browser is attached to, so its workers live and die as they would. */
export async function cdpSurface(client: Client, closeTarget: () => Promise<void>): Promise<Surface> {
  await Promise.all(['DOM.enable', 'Accessibility.enable', 'Page.enable'].map((method) => client.send(method)))
  /** A tab behind another one takes no input: the browser answers once it is shown. A popup or a panel is no tab, and is shown. */
  const inFront = () => client.send('Page.bringToFront').catch(() => undefined)
  /** Leaves the present document. The browser may answer while it is still there; the next one lacks its mark. */
  const leave = async (go: () => Promise<boolean>) => {
    await evaluateIn(client, 'void (window.left = true)')
    if (await go()) await until('the next document', () => evaluateIn<boolean>(client, '!window.left'))
  }
  return nodeSurface<number>({
    find: (target) => findByAx(client, target),
    evaluate: (expression) => evaluateIn(client, expression),
    call: (node, run, argument) => callOn(client, node, run, argument),
    async click(node) {
      await inFront()
      await clickNode(client, node)
    },
    async type(text) {
      await inFront()
      await (text ? client.send('Input.insertText', { text }) : pressKey(client, 'Delete'))
    },
    async press(chord) {
      await inFront()
      await pressKey(client, chord)
    },
    navigate: (url) =>
      leave(async () => {
        const { errorText, loaderId } = await client.send<{ errorText?: string; loaderId?: string }>('Page.navigate', { url })
        if (errorText) throw new Error(`${url}: ${errorText}`)
        // Without one it is another place in the same document.
        return loaderId !== undefined
      }),
    reload: () => leave(() => client.send('Page.reload').then(() => true)),
    async picture() {
      const { data } = await client.send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(data, 'base64')
    },
    async close() {
      await closeTarget()
      await client.close()
    },
  })
}
