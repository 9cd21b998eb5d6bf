import { type Bidi, callOn, evaluateIn, type Node } from './bidi.ts'
import { findByRole } from './bidi-nodes.ts'
import { nodeSurface } from './node-surface.ts'
import type { Surface } from './types.ts'
import { until } from './until.ts'

/** A surface of one browsing context: a tab, or a popup or sidebar that was made known to the protocol. */
export function bidiSurface(bidi: Bidi, context: string, close: () => Promise<unknown>): Surface {
  const evaluate = <T>(expression: string) => evaluateIn<T>(bidi, context, expression)
  return nodeSurface<Node>({
    find: (target) => findByRole(bidi, context, target),
    evaluate,
    call: (node, run, argument) => callOn(bidi, context, node, run, argument),
    click: ({ sharedId }) =>
      pointAndPress(bidi, context, 0, { origin: { type: 'element', element: { sharedId } }, x: 0, y: 0 }),
    // Fires the events that typing would.
    type: (text) =>
      evaluate(text ? `document.execCommand('insertText', false, ${JSON.stringify(text)})` : `document.execCommand('delete')`),
    press: (chord) => pressKey(bidi, context, chord),
    async navigate(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })
      // No load event comes from an extension's page.
      await until(url, () => evaluate(`location.href !== 'about:blank' && document.readyState === 'complete'`))
    },
    async reload() {
      await evaluate('void (window.beforeReload = true)')
      await bidi.send('browsingContext.reload', { context, wait: 'none' })
      await until('the reloaded page', () => evaluate('!window.beforeReload'))
    },
    async picture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => void (await close()),
  })
}

/** Moves the mouse to a place and presses a button of it: 0 the left one, 2 the right one. */
export async function pointAndPress(bidi: Bidi, context: string, button: 0 | 2, place: object): Promise<void> {
  await bidi.send('input.performActions', {
    context,
    actions: [
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', ...place },
          { type: 'pointerDown', button },
          { type: 'pointerUp', button },
        ],
      },
    ],
  })
}

/** Source of the code points: WebDriver, "Keyboard actions". */
const KEYS: Record<string, string> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Meta: '\uE03D',
  Shift: '\uE008',
  Tab: '\uE004',
}

/** A key or a chord such as `Shift+Tab`. */
async function pressKey(bidi: Bidi, context: string, chord: string): Promise<void> {
  const keys = chord.split('+').map((key) => KEYS[key] ?? key)
  await bidi.send('input.performActions', {
    context,
    actions: [
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          ...keys.map((value) => ({ type: 'keyDown', value })),
          ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
        ],
      },
    ],
  })
}
