import type { Client } from 'chrome-remote-interface'

interface Result {
  result: { value?: unknown; objectId?: string }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

/** Evaluates an expression in the page and returns its value, a promise's too. */
export async function evaluateIn<T>(client: Client, expression: string): Promise<T> {
  const answer = await client.send<Result>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  return unwrap<T>(answer)
}

/** Calls a function with a DOM node as its first argument. */
export async function callOn<A, T>(
  client: Client,
  node: number,
  run: (element: Element, argument: A) => T | Promise<T>,
  argument: A,
): Promise<T> {
  const { object } = await client.send<{ object: { objectId: string } }>('DOM.resolveNode', { backendNodeId: node })
  const answer = await client.send<Result>('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: `function (argument) { const __name = (named) => named; return (${run})(this, argument) }`,
    arguments: [{ value: argument }],
    awaitPromise: true,
    returnByValue: true,
    userGesture: true,
  })
  return unwrap<T>(answer)
}

function unwrap<T>({ result, exceptionDetails }: Result): T {
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}

/** A real click, by mouse, in the middle of the node. */
export async function clickNode(client: Client, backendNodeId: number): Promise<void> {
  await client.send('DOM.scrollIntoViewIfNeeded', { backendNodeId })
  const { quads } = await client.send<{ quads: number[][] }>('DOM.getContentQuads', { backendNodeId })
  const [x1, y1, , , x3, y3] = quads[0] ?? []
  if (x1 === undefined || y1 === undefined || x3 === undefined || y3 === undefined) throw new Error('It has no place on screen')
  const at = { x: (x1 + x3) / 2, y: (y1 + y3) / 2, button: 'left', clickCount: 1 }
  await client.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved' })
  await client.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' })
  await client.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' })
}

const MODIFIERS: Record<string, number> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 }
const KEY_CODES: Record<string, number> = {
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
}

/** A key or a chord such as `Shift+Tab`. */
export async function pressKey(client: Client, chord: string): Promise<void> {
  const parts = chord.split('+')
  const key = parts.pop() ?? ''
  const event = {
    key,
    code: key,
    modifiers: parts.reduce((sum, part) => sum + (MODIFIERS[part] ?? 0), 0),
    windowsVirtualKeyCode: KEY_CODES[key] ?? key.toUpperCase().charCodeAt(0),
    ...(key === 'Enter' && { text: '\r' }),
  }
  await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}
